import { expect, test } from 'vitest'
import { hashingCost, hashPassword, isPassword } from './passwords.ts'

test('a hash names what it took, which is what the product ships with, and is no other password’s', async () => {
  const hash = await hashPassword('correct horse')
  expect(hash).toMatch(/^argon2id\$47104\$1\$/)
  expect(await isPassword('correct horse', hash)).toBe(true)
  expect(await isPassword('correct horsf', hash)).toBe(false)
  expect(await isPassword('correct horse', null), 'of an account that is not there').toBe(false)
})

test('a hash of another cost stays right when the cost is raised', async () => {
  const shipped = { ...hashingCost }
  Object.assign(hashingCost, { memory: 64, passes: 2 })
  const old = await hashPassword('correct horse')
  Object.assign(hashingCost, shipped)
  expect(await isPassword('correct horse', old)).toBe(true)
  expect(await isPassword('wrong', old)).toBe(false)
})
