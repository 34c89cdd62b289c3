import type { GameWords } from './tw.ts'

export const en: GameWords = {
  title: 'Game login',
  lead: 'This page plays the game’s client: scan with a phone that is logged in, and choose the same number there.',
  scan: 'QR code of the game’s login',
  number: 'The number shown here',
  left: (seconds) => `Valid for ${seconds} s`,
  open: 'Open the link in this browser',
  starting: 'Making a QR code…',
  done: (name) => `Logged in as ${name}`,
  doneText: 'The game has a session of its own now; the list of devices in the settings can log it out.',
  refused: 'The login was refused',
  refusedText: 'The number did not match, and nobody was logged in.',
  expired: 'The QR code has expired',
  expiredText: 'Nobody confirmed it within two minutes.',
  failed: 'The server cannot be reached',
  again: 'Try again',
  online: 'Online in the game',
  offline: 'Offline in the game',
  goOnline: 'Enter the game',
  goOffline: 'Leave the game',
}
