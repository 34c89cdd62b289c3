import { expect, test, vi } from 'vitest'
import { chooseAccount, requestAccount, signText } from './account.ts'

const address = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'

test('a text is signed as hex of its UTF-8', async () => {
  const request = vi.fn(async () => '0xsig')
  expect(await signText({ request }, '龍 a', address)).toBe('0xsig')
  expect(request).toHaveBeenCalledWith({ method: 'personal_sign', params: ['0xe9be8d2061', address] })
})

test.each([[[]], [null], [[7]], ['0x1']])('no account in %j', async (answer) => {
  expect(await requestAccount({ request: async () => answer })).toBeNull()
})

test('a wallet without a choice of accounts is asked to connect', async () => {
  const request = vi.fn(async ({ method }: { method: string }) => {
    if (method === 'wallet_requestPermissions') throw Object.assign(new Error('unknown'), { code: 4200 })
    return [address]
  })
  expect(await chooseAccount({ request })).toBe(address)
})

test('a choice that was refused stays refused', async () => {
  const request = vi.fn().mockRejectedValue(Object.assign(new Error('no'), { code: 4001 }))
  await expect(chooseAccount({ request })).rejects.toMatchObject({ code: 4001 })
  expect(request).toHaveBeenCalledTimes(1)
})
