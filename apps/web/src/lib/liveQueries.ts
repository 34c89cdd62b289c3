import type { CallData } from '@mdragon/api'
import type { LiveMessage } from './live.ts'
import { queryClient } from './queryClient.ts'
import { spaced } from './spaced.ts'
import { userKey } from './user.ts'

/** Kept under their own names here, so that whoever writes a query knows what makes it look again. */
export const cardKey = 'card'
export const operationsKey = [userKey, 'operations'] as const
/** What the player has in wallet and game, and how far the activation is. */
export const coinsKey = [userKey, 'coins'] as const
/** Under it lies every list of what the player owns. */
export const ownAssetsKey = [userKey, 'assets'] as const
/** What is offered of one kind. */
export const kindKey = 'kind'

/** Any asset of the chain may have come to this player or joined a kind: a busy chain must not mean a call for each block. */
const LISTS_PAUSE_MS = 1000
const lookAtLists = spaced(() => {
  void queryClient.invalidateQueries({ queryKey: ownAssetsKey })
  void queryClient.invalidateQueries({ queryKey: [kindKey] })
}, LISTS_PAUSE_MS)

/** Each block is a confirmation for who waits to be activated; the balances beside it are dear to read, so not each asks. */
const ACTIVATION_PAUSE_MS = 3000
const countConfirmations = spaced(lookAtCoins, ACTIVATION_PAUSE_MS)
const isActivating = (): boolean =>
  queryClient.getQueryData<CallData<'GET /api/user/coins'>>(coinsKey)?.activation.state === 'activating'

/** What a message makes the page look at again. Only what is on the screen is asked for. */
export function lookAgain(message: LiveMessage): void {
  switch (message.type) {
    case 'assets':
      lookAtCards(message.ids)
      return
    case 'head':
      if (isActivating()) countConfirmations()
      return
    case 'operation':
      void queryClient.invalidateQueries({ queryKey: operationsKey })
      return
    case 'account':
      lookAtAccount()
      return
    case 'reorg':
    case 'resync':
      lookAtCards('many')
      lookAtCoins()
      void queryClient.invalidateQueries({ queryKey: operationsKey })
  }
}

/** Who it is, what is theirs and what waits for them: all but the lists of assets and operations, which are told of apart. */
function lookAtAccount(): void {
  for (const part of ['info', 'coins', 'messages', 'roles'])
    void queryClient.invalidateQueries({ queryKey: [userKey, part] })
}

export function lookAtCoins(): void {
  void queryClient.invalidateQueries({ queryKey: coinsKey })
}

/** Those of these cards that are on the screen, and the lists of one's own. */
export function lookAtCards(ids: readonly number[] | 'many'): void {
  const isMeant = (id: unknown) => ids === 'many' || ids.includes(Number(id))
  // ['card', locale, id]
  void queryClient.invalidateQueries({ predicate: ({ queryKey: [key, , id] }) => key === cardKey && isMeant(id) })
  lookAtLists()
}
