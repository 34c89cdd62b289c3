import { type FirstStanding, type FirstStep, nextFirstStep } from '@mdragon/domain/account/firstSteps'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ownCountsQuery } from '../features/assets/queries.ts'
import { dismiss, isDismissed } from '../features/newcomer/dismissed.ts'
import { rememberStep } from '../features/newcomer/remembered.ts'
import { rolesQuery } from '../features/roles/queries.ts'
import { balanceOf, coinsQuery, hasActivationCoin } from '../game/coins.ts'
import type { User } from '../game/user.ts'
import { useLanguage } from '../i18n/index.tsx'

export type NextOfPlayer = { standing: FirstStanding; step: FirstStep; isActivating: boolean; onDismiss: () => void }

/** What a new player does next, from what the screen asks for anyway. Undefined while it is not known; null: nothing. */
export function useNextStep(user: User | undefined): NextOfPlayer | null | undefined {
  const { locale } = useLanguage()
  const enabled = user?.must_change_password === false
  const { data: coins } = useQuery({ ...coinsQuery, enabled })
  const { data: roles } = useQuery({ ...rolesQuery(locale), enabled })
  const { data: counts } = useQuery({ ...ownCountsQuery, enabled })
  const [dismissedBy, setDismissedBy] = useState<number | null>(null)
  const isKnown = user && coins && roles && counts
  const standing = isKnown && {
    bnbWei: balanceOf(coins, 'BNB').wallet,
    hasActivationCoin: hasActivationCoin(coins),
    isActivated: user.is_activated || coins.activation.state === 'activated',
    hasRole: roles.length > 0,
    hasAsset: Object.values(counts).some((n) => n > 0),
    hasHero: user.hero_nums > 0,
    hasEmail: user.email !== '',
  }
  // Who has no wallet can do nothing of it here; the panels below say so.
  const isOver =
    user !== undefined && (user.address === null || dismissedBy === user.userid || isDismissed(user.userid))
  const step = isOver ? null : standing && nextFirstStep(standing)
  useEffect(() => {
    if (step !== undefined) rememberStep(step)
  }, [step])
  if (!step || !standing) return step === null ? null : undefined
  const onDismiss = () => {
    dismiss(user.userid)
    setDismissedBy(user.userid)
  }
  return { standing, step, isActivating: coins.activation.state === 'activating', onDismiss }
}
