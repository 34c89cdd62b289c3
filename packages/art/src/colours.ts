import { type Element, elements } from '@mdragon/domain/asset/kinds'

export type Palette = {
  /** Lines and rays. */
  bright: string
  /** The heart of the background and the foot of the emblem. */
  strong: string
  /** The background half way to ink. */
  deep: string
  /** Light itself: halo, motes, sigil. */
  glow: string
}

const palettes: Record<Element, Palette> = {
  fire: { bright: '#ff8a4c', strong: '#c2321b', deep: '#3a0d0a', glow: '#ffb37a' },
  ice: { bright: '#8fe3ff', strong: '#2c7fd0', deep: '#08203f', glow: '#c9f3ff' },
  wind: { bright: '#8ff0bf', strong: '#1f9a72', deep: '#062b22', glow: '#c6ffe2' },
  light: { bright: '#ffe9a8', strong: '#d39a2a', deep: '#3a2706', glow: '#fff6d2' },
  dark: { bright: '#c9a2ff', strong: '#6a3bc2', deep: '#180a35', glow: '#e6d2ff' },
}

export const ink = '#07080d'
export const gold = { pale: '#ffe6a6', full: '#e9c46a', shade: '#8a5a16' }

/** By the chain's number; a number that this build does not know is drawn as light. */
export const paletteOf = (element: number): Palette => palettes[elements[element - 1] ?? 'light']
