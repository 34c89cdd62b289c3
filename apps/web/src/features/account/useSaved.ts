import type { MessageCode } from '@mdragon/api'
import { useQueryClient } from '@tanstack/react-query'
import { userKey } from '../../game/user.ts'
import { toast } from '../../ui/toastStore.ts'
import { useAccountWords } from './words/index.ts'

/** What follows a change that was saved: it is said, and what is known of the user is read anew. */
export function useSaved(message: MessageCode, onDone: () => void): () => void {
  const { messages } = useAccountWords()
  const queryClient = useQueryClient()
  return () => {
    toast(messages[message])
    void queryClient.invalidateQueries({ queryKey: [userKey] })
    onDone()
  }
}
