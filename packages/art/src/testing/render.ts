import type { Traits } from '@mdragon/domain/asset/traits'
import { Resvg } from '@resvg/resvg-js'
import { drawAsset } from '../drawAsset.ts'
import type { ArtShape } from '../views.ts'

/** A small render: so wide, four bytes a pixel. */
export function render(traits: Traits, width: number, shape: ArtShape = 'tile'): Buffer {
  return new Resvg(drawAsset(traits, { shape }), {
    fitTo: { mode: 'width', value: width },
    // There is no text in a picture, and looking for fonts takes longer than drawing.
    font: { loadSystemFonts: false },
  }).render().pixels
}

/** How far two renders are from each other: the mean difference of a channel, 0 to 255. */
export function distance(a: Buffer, b: Buffer): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) if (i % 4 !== 3) sum += Math.abs((a[i] ?? 0) - (b[i] ?? 0))
  return sum / ((a.length / 4) * 3)
}

/** The render without its colours. */
export function grey(pixels: Buffer): Buffer {
  const out = Buffer.from(pixels)
  for (let i = 0; i < out.length; i += 4) {
    const light = 0.299 * (out[i] ?? 0) + 0.587 * (out[i + 1] ?? 0) + 0.114 * (out[i + 2] ?? 0)
    out.fill(Math.round(light), i, i + 3)
  }
  return out
}

/** The two that are nearest to each other, and how near. */
export function nearestPair(renders: readonly Buffer[]): { distance: number; pair: [number, number] } {
  let least = { distance: Number.POSITIVE_INFINITY, pair: [0, 0] as [number, number] }
  renders.forEach((a, i) => {
    for (let k = i + 1; k < renders.length; k++) {
      const far = distance(a, renders[k] ?? a)
      if (far < least.distance) least = { distance: far, pair: [i, k] }
    }
  })
  return least
}
