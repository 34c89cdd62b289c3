// A thread of its own: draws, renders and packs tiles, one after the other, behind everything else the machine has to do.
import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { drawAsset, parseArtAddress, type TileWidth } from '@mdragon/art'
import { Resvg } from '@resvg/resvg-js'
import sharp from 'sharp'

// Of one thread only on Linux; elsewhere it would be of the whole process. Not the lowest there is: a process ends when
// its last thread does, and on a busy machine that one waited for over a minute to be allowed to end.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL)
sharp.concurrency(1)
sharp.cache(false)

/** Lines and plain colours: beyond this a page of the market weighs half as much again, and nobody sees a difference. */
const quality: Record<TileWidth, number> = { 256: 22, 512: 25 }

async function paint(address: string): Promise<Uint8Array | null> {
  const wanted = parseArtAddress(address)
  if (!wanted?.width) return null
  const { width } = wanted
  const svg = drawAsset(wanted.traits, { shape: wanted.shape })
  // There is no text in a picture, and looking for fonts takes longer than drawing.
  const image = new Resvg(svg, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } }).render()
  const raw = { width: image.width, height: image.height, channels: 4 } as const
  const packed = sharp(image.pixels, { raw }).removeAlpha().webp({ quality: quality[width], effort: 4 })
  return new Uint8Array(await packed.toBuffer())
}

let line: Promise<unknown> = Promise.resolve()
parentPort?.on('message', (address: string) => {
  line = line.then(() =>
    paint(address).then(
      (picture) => parentPort?.postMessage({ address, picture }),
      (error: Error) => parentPort?.postMessage({ address, picture: null, error: error.message }),
    ),
  )
})
