import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '../scripts/chromium.mjs'

/** For what is about pictures: in all other journeys none is loaded. */
export async function withPictures(look: (browser: Browser) => Promise<void>): Promise<void> {
  const browser = await chromium.launch({
    executablePath: findChromium() ?? '',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    await look(browser)
  } finally {
    await browser.close()
  }
}
