import { useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../lib/mutations.ts'
import { askGame } from './ask.ts'

export type GameWord = { word: 'online' | 'boss' | 'role' | 'asset' | 'team' | 'spend'; said: object }

/** One word of the game by hand; then everything that it may have changed is looked at again. */
export function useGameWord(token: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ word, said }: GameWord) => askGame(`/demo/game/${word}`, { token, body: said }),
    onSettled: () => client.invalidateQueries({ queryKey: ['demo'] }),
  })
}
