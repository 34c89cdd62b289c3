import type { Tone } from '../../tone.ts'

/** The iris stands off the skin: red in a golden or a burning head, amber elsewhere. */
export const eyeOf = ({ el }: Tone): string => (el.name === 'fire' || el.name === 'light' ? '#e23b22' : '#f0a91c')
