// Draws src/ui/light.png: the light behind every screen, so small that to stretch it costs a browser next to nothing.
// As gradients it was computed for each pixel, again and again: two thirds of all painting.
import { writeFileSync } from 'node:fs'
import { crc32, deflateSync } from 'node:zlib'

const [WIDTH, HEIGHT] = [144, 50]
const INK = [10, 12, 19]
/** Over a page of 1440 by 500: where each light stands, how far it reaches, and its colour. */
const lights = [
  { x: 0, y: 0, reachX: 900, reachY: 500, colour: [16, 48, 71] },
  { x: 1080, y: -50, reachX: 1200, reachY: 500, colour: [42, 26, 58] },
]
const STRENGTH = 0.4

function colourAt(x, y) {
  return lights.reduce((below, light) => {
    const far = Math.hypot((x - light.x) / light.reachX, (y - light.y) / light.reachY)
    const alpha = STRENGTH * Math.max(0, 1 - far)
    return below.map((part, i) => part * (1 - alpha) + light.colour[i] * alpha)
  }, INK)
}

const lineOf = (line) =>
  Array.from({ length: WIDTH }, (_, column) => {
    // The last line is the ink itself, so that nobody sees where it ends.
    if (line === HEIGHT - 1) return INK
    return colourAt(((column + 0.5) / WIDTH) * 1440, ((line + 0.5) / HEIGHT) * 500).map(Math.round)
  }).flat()

/** A part of a PNG: its length, its name, what it holds, and their sum. */
function part(name, content) {
  const named = Buffer.concat([Buffer.from(name), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

const head = Buffer.alloc(13)
head.writeUInt32BE(WIDTH, 0)
head.writeUInt32BE(HEIGHT, 4)
// Eight bits of red, green and blue.
head.set([8, 2], 8)
const lines = Array.from({ length: HEIGHT }, (_, line) => [0, ...lineOf(line)]).flat()
const png = [
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  part('IHDR', head),
  part('IDAT', deflateSync(Uint8Array.from(lines), { level: 9 })),
  part('IEND', Buffer.alloc(0)),
]
writeFileSync(new URL('../src/ui/light.png', import.meta.url), Buffer.concat(png))
