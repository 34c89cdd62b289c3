import { MutationObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { current, dismissAll } from '../ui/toastStore.ts'
import './mutations.ts'
import { queryClient } from './queryClient.ts'

afterEach(dismissAll)

test('a change that fails is told, whoever asked for it', async () => {
  const change = new MutationObserver(queryClient, { mutationFn: () => Promise.reject(new Error('It is gone.')) })
  await expect(change.mutate()).rejects.toThrow('It is gone.')
  expect(current().map(({ text }) => text)).toEqual(['It is gone.'])
})
