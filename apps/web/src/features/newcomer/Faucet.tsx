import { useQuery } from '@tanstack/react-query'
import { coinsQuery } from '../../game/coins.ts'
import { useLanguage } from '../../i18n/index.tsx'
import { api } from '../../lib/api.ts'
import { useMutation } from '../../lib/mutations.ts'
import { queryClient } from '../../lib/queryClient.ts'
import { button } from '../../ui/button.ts'
import { NetworkButton } from '../../ui/NetworkButton.tsx'
import { toast } from '../../ui/toastStore.ts'
import { askFaucet, givenQuery } from './faucetCall.ts'
import styles from './GetCoins.module.css'
import { useNewcomerWords } from './words/index.ts'

/** Coins that are worth nothing, for who has none. Only a world to practise in has one. */
export function Faucet({ address }: { address: string }) {
  const { f } = useLanguage()
  const { coins: words } = useNewcomerWords()
  const { data: given } = useQuery(givenQuery(true))
  const sums = Object.entries(given ?? {})
    .map(([coin, sum]) => `${f.exact(sum)} ${coin}`)
    .join(' + ')
  const ask = useMutation({
    mutationFn: async () => {
      const answer = await askFaucet(address)
      if (answer !== 'given') throw new Error(words[answer])
      queryClient.setQueryData(coinsQuery.queryKey, await api('POST /api/user/refresh', { body: {} }))
    },
    onSuccess: () => toast(words.given(sums)),
  })
  return (
    <div>
      <NetworkButton
        type="button"
        className={button('gold', true)}
        disabled={ask.isPending || !given}
        onClick={() => ask.mutate()}
      >
        {ask.isPending ? words.giving : words.faucet(sums)}
      </NetworkButton>
      <p className={styles.free} role={ask.error ? 'alert' : undefined}>
        {ask.error ? ask.error.message : words.faucetText}
      </p>
    </div>
  )
}
