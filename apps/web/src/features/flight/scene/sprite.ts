import type { Layer } from '@mdragon/art/game/index'

/** A thing painted once: where its box begins from its origin, and how large it is, in the scene's pixels. */
export type Sprite = { image: HTMLCanvasElement; x: number; y: number; w: number; h: number }
export type Box = readonly [x: number, y: number, w: number, h: number]

/** Paths are made once, here; from then on a frame copies pictures. `scale`: pixels of the screen for one of the scene. */
export function paintSprite(layers: readonly Layer[], [x, y, w, h]: Box, scale: number): Sprite {
  const image = document.createElement('canvas')
  image.width = Math.ceil(w * scale)
  image.height = Math.ceil(h * scale)
  const context = image.getContext('2d')
  if (context) {
    context.setTransform(scale, 0, 0, scale, -x * scale, -y * scale)
    for (const layer of layers) paintLayer(context, layer)
  }
  return { image, x, y, w, h }
}

function paintLayer(context: CanvasRenderingContext2D, layer: Layer): void {
  const path = new Path2D(layer.d)
  context.globalAlpha = layer.alpha ?? 1
  if (layer.fill) {
    context.fillStyle = layer.fill
    context.fill(path)
  }
  if (!layer.stroke) return
  context.strokeStyle = layer.stroke
  context.lineWidth = layer.width ?? 1
  context.lineJoin = 'round'
  context.lineCap = layer.isButt ? 'butt' : 'round'
  context.setLineDash([...(layer.dash ?? [])])
  context.lineDashOffset = layer.dashOffset ?? 0
  context.stroke(path)
}

export const put = (
  context: CanvasRenderingContext2D,
  { image, x, y, w, h }: Sprite,
  atX: number,
  atY: number,
  k = 1,
) => context.drawImage(image, atX + x * k, atY + y * k, w * k, h * k)
