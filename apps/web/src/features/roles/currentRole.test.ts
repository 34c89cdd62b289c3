import { expect, test } from 'vitest'
import { currentRole } from './currentRole.ts'
import type { Role } from './queries.ts'

const role = (server_id: number) => ({ server_id }) as Role
const roles = [role(1), role(2), role(3)]

test.each([
  ['2', 3, 2],
  [undefined, 3, 3],
  ['9', null, 1],
  ['x', 7, 1],
])('chosen %s, last played on %s: role on %s', (chosen, lastPlayed, expected) => {
  expect(currentRole(roles, chosen, lastPlayed)?.server_id).toBe(expected)
})

test('without roles there is none', () => expect(currentRole([], '1', 1)).toBeNull())
