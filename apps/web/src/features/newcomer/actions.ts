import type { FirstStep } from '@mdragon/domain/account/firstSteps'

export type ActionStep = Exclude<FirstStep, 'coins'>
/** An address, or what a press does. `isGold` is false where the gold button stands elsewhere on the screen. */
export type Action = ({ href: string } | { press: () => void }) & { isGold: boolean }
