// Small helpers around the DOM. The whole page is drawn with these.

export const $ = (id) => document.getElementById(id);

export function html(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

export function svg(tag, attributes = {}, ...children) {
  return fill(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);
}

function fill(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== null) node.setAttribute(name, value);
  }
  node.append(...children);
  return node;
}

// Writes only changes: a live region speaks at every write, changed or not.
export function say(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

export function attribute(node, name, value) {
  const text = String(value);
  if (node.getAttribute(name) !== text) node.setAttribute(name, text);
}

// Rebuilds a part only when its content has changed. Snapshots may come twenty times a second.
const drawn = new WeakMap();
export function redraw(node, key, build) {
  const now = JSON.stringify(key);
  if (drawn.get(node) === now) return;
  drawn.set(node, now);
  node.replaceChildren(...build());
}

// Marks the chosen button of a group.
export function press(selector, isPressed) {
  for (const button of document.querySelectorAll(selector)) attribute(button, "aria-pressed", isPressed(button));
}

export const onClick = (id, act) => $(id).addEventListener("click", act);
