import styles from './Button.module.css'
import { cx } from './cx.ts'

/** The look of a button, for buttons and links alike. Gold is for the one thing to do next. */
export const button = (look: 'gold' | 'quiet', wide = false): string =>
  cx(styles.button, styles[look], wide && styles.wide)

/** A square around a glyph. */
export const roundButton = styles.round
/** The same where something waits behind it; how much stands at its corner. */
export const countedButton = cx(styles.round, styles.counted)
export const countAtCorner = styles.count
