import { expect, test } from 'vitest'
import { lazyWords } from './lazyWords.ts'

test('one promise for each language, which tells React by itself that the words have come', async () => {
  const { load } = lazyWords({
    tw: async () => ({ hello: '你好' }),
    en: async () => ({ hello: 'Hello' }),
    id: async () => ({ hello: 'Halo' }),
  })
  const words = load('en')
  expect(load('en')).toBe(words)
  expect(load('id')).not.toBe(words)
  await words
  expect(words).toMatchObject({ status: 'fulfilled', value: { hello: 'Hello' } })
})

test('a language that did not come can be asked for again', async () => {
  let isDown = true
  const en = async () => {
    if (isDown) throw new Error('no connection')
    return { hello: 'Hello' }
  }
  const { load } = lazyWords({ tw: en, en, id: en })
  await expect(load('en')).rejects.toThrow('no connection')
  isDown = false
  await expect(load('en')).resolves.toMatchObject({ hello: 'Hello' })
})
