// Writes docs/images/art.webp: every entry of the roster at one tier, and three of them over all five, as the visual test
// holds them. Look at it beside the last one after a change of a drawing: node packages/art/scripts/contactSheet.mjs
import { fileURLToPath } from 'node:url'
import { Resvg } from '@resvg/resvg-js'
import sharp from 'sharp'
import { drawAsset } from '../src/drawAsset.ts'
import { lookedAt } from '../src/testing/lookedAt.ts'

const [COLUMNS, WIDTH, HEIGHT, GAP] = [24, 80, 77, 5]

const pictures = lookedAt.map(({ traits }, i) => {
  const options = { fitTo: { mode: 'width', value: WIDTH }, font: { loadSystemFonts: false } }
  const input = new Resvg(drawAsset(traits, { shape: 'tile' }), options).render().asPng()
  const [left, top] = [i % COLUMNS, Math.floor(i / COLUMNS)]
  return { input, left: GAP + left * (WIDTH + GAP), top: GAP + top * (HEIGHT + GAP) }
})
const rows = Math.ceil(pictures.length / COLUMNS)
const size = { width: GAP + COLUMNS * (WIDTH + GAP), height: GAP + rows * (HEIGHT + GAP) }
await sharp({ create: { ...size, channels: 3, background: '#0a0c13' } })
  .composite(pictures)
  .webp({ quality: 60 })
  .toFile(fileURLToPath(new URL('../../../docs/images/art.webp', import.meta.url)))
