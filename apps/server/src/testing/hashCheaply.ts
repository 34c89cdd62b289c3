import { afterAll, beforeAll } from 'vitest'
import { hashingCost } from '../modules/account/passwords.ts'

/** For a file that hashes hundreds of passwords: each takes a thousandth of what it takes in the product. */
export function hashCheaply(): void {
  const shipped = { ...hashingCost }
  beforeAll(() => void Object.assign(hashingCost, { memory: 64 }))
  afterAll(() => void Object.assign(hashingCost, shipped))
}
