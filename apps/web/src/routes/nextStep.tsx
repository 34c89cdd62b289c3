import { useQuery } from '@tanstack/react-query'
import { GetCoins } from '../features/newcomer/GetCoins.tsx'
import { NextStep } from '../features/newcomer/NextStep.tsx'
import { settingQuery } from '../features/settings/queries.ts'
import { wantRole } from '../game/roleWanted.ts'
import { coinSourcesOf } from './coinSources.ts'
import type { NextOfPlayer } from './useNextStep.ts'

type PlayersNextStepProps = { next: NextOfPlayer; address: string; toActivation: () => void }

/** The step with where each is done. Activation has a panel of its own below, and there its gold button. */
export default function PlayersNextStep({ next, address, toActivation }: PlayersNextStepProps) {
  const { data: setting } = useQuery(settingQuery)
  const { standing, isActivating, onDismiss } = next
  return (
    <NextStep
      standing={standing}
      isActivating={isActivating}
      onDismiss={onDismiss}
      coins={setting && <GetCoins address={address} sources={coinSourcesOf(setting)} />}
      actions={{
        activate: { press: toActivation, isGold: false },
        role: { press: wantRole, isGold: true },
        card: { href: '/marketplace', isGold: true },
        summon: { href: '/summon', isGold: true },
        email: { href: '/setting', isGold: true },
      }}
    />
  )
}
