import type { IconName } from '../../ui/Icon.tsx'

/** A place that a menu leads to. */
export type MenuItem = { path: string; text: string; icon: IconName }
