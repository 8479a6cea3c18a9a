//! The bus to the journal's memory.

use embassy_stm32::mode::Async;
use embassy_stm32::spi::mode::Master;
use embassy_stm32::spi::{self, Spi};
use embedded_hal_async::spi::{ErrorType, SpiBus};

/// Up to so many bytes go without DMA: setting it up would take longer than they do.
const SHORT: usize = 16;

/// An SPI that carries short messages by itself and hands long ones to DMA.
pub(crate) struct MemoryBus(pub(super) Spi<'static, Async, Master>);

impl ErrorType for MemoryBus {
    type Error = spi::Error;
}

impl SpiBus for MemoryBus {
    async fn read(&mut self, words: &mut [u8]) -> Result<(), spi::Error> {
        if words.len() > SHORT { self.0.read(words).await } else { self.0.blocking_read(words) }
    }

    /// Bytes that are to leave are exchanged for bytes that are not wanted: the last of them has come in when the last one
    /// has left, and only then may the memory be deselected.
    async fn write(&mut self, words: &[u8]) -> Result<(), spi::Error> {
        let mut exchanged = [0; SHORT];
        match exchanged.get_mut(..words.len()) {
            Some(short) => {
                short.copy_from_slice(words);
                self.0.blocking_transfer_in_place(short)
            }
            None => self.0.write(words).await,
        }
    }

    async fn transfer(&mut self, read: &mut [u8], write: &[u8]) -> Result<(), spi::Error> {
        if read.len().max(write.len()) > SHORT {
            self.0.transfer(read, write).await
        } else {
            self.0.blocking_transfer(read, write)
        }
    }

    async fn transfer_in_place(&mut self, words: &mut [u8]) -> Result<(), spi::Error> {
        if words.len() > SHORT {
            self.0.transfer_in_place(words).await
        } else {
            self.0.blocking_transfer_in_place(words)
        }
    }

    /// Every transfer above ends when its last bit has left.
    async fn flush(&mut self) -> Result<(), spi::Error> {
        Ok(())
    }
}
