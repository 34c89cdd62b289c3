import { MutationObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { current } from '../ui/toastStore.ts'
import './mutations.ts'
import { queryClient } from './queryClient.ts'

test('a change that fails is told, whoever asked for it', async () => {
  const change = new MutationObserver(queryClient, { mutationFn: () => Promise.reject(new Error('It is gone.')) })
  await expect(change.mutate()).rejects.toThrow('It is gone.')
  expect(current().map(({ text }) => text)).toEqual(['It is gone.'])
})
