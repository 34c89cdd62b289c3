import { expect, test } from 'vitest'
import { deviceName } from './deviceName.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/150.0.0.0 Safari/537.36`, 'Chrome', 'Linux'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64) ${webkit} Chrome/150.0 Safari/537.36 Edg/150.0`, 'Edge', 'Windows'],
  [`Mozilla/5.0 (Linux; Android 16; Pixel 10) ${webkit} Chrome/150.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1', 'Safari', 'iOS'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'macOS'],
])('%s', (userAgent, browser, system) => expect(deviceName(userAgent)).toEqual({ browser, system }))

test.each(['MDragon 1.4 on Steam Deck', '', 'curl/8.0'])('%j is no browser', (text) => {
  expect(deviceName(text)).toBeNull()
})
