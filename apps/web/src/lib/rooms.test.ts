import { expect, test } from 'vitest'
import { readRooms } from './rooms.ts'

const none = { width: 390, heights: {} }

test.each([
  ['nothing was kept', null, none],
  [
    'what was kept in a window of this width',
    '{"width":390,"heights":{"worth":675}}',
    { width: 390, heights: { worth: 675 } },
  ],
  ['in another window it was another height', '{"width":1440,"heights":{"worth":459}}', none],
  [
    'what is no height is none',
    '{"width":390,"heights":{"a":-1,"b":"9","c":1e99,"d":12}}',
    { width: 390, heights: { d: 12 } },
  ],
  ['what is no object has none', '{"width":390,"heights":null}', none],
  ['what somebody else has put there', 'rooms', none],
])('%s', (_, text, rooms) => {
  expect(readRooms(text, 390)).toEqual(rooms)
})
