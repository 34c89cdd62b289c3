// Finds a Chromium for the browser tests: CHROMIUM, or the usual names on the PATH. The headless shell comes first: it
// draws into no window, which takes a third of the time off the browser tests.
import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'

const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

export function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  const folders = (process.env.PATH ?? '').split(':')
  for (const name of names) {
    for (const folder of folders) {
      const path = join(folder, name)
      try {
        accessSync(path, constants.X_OK)
        return path
      } catch {
        // not in this folder
      }
    }
  }
  return null
}
