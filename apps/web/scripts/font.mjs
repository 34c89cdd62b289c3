// Cuts src/ui/display.woff2 out of Grenze (SemiBold): Latin letters, figures and the signs beside them. Run once:
//   npm install --prefix <folder> @fontsource/grenze@5.3.0 subset-font@2.9.0
//   node scripts/font.mjs <folder>
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const [, , folder] = process.argv
if (!folder) throw new Error('Where are @fontsource/grenze and subset-font?')
const packages = createRequire(join(folder, 'package.json'))
const subsetFont = packages('subset-font')
const face = (path) => packages.resolve(`@fontsource/grenze/${path}`)
const ui = (name) => new URL(`../src/ui/${name}`, import.meta.url)

const ascii = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('')
const signs = '·×≈−–—‘’“”…'
const accents = 'áàâäãåçéèêëíìîïñóòôöõúùûüÁÀÂÄÃÅÇÉÈÊËÍÌÎÏÑÓÒÔÖÕÚÙÛÜ'
// Who made it and under which licence stays in the file: names 0, 13 and 14.
const preserveNameIds = [0, 13, 14]

const whole = readFileSync(face('files/grenze-latin-600-normal.woff2'))
const cut = await subsetFont(whole, ascii + signs + accents, { targetFormat: 'woff2', preserveNameIds })
writeFileSync(ui('display.woff2'), cut)
copyFileSync(face('LICENSE'), ui('display.LICENSE.txt'))
console.info(`display.woff2: ${cut.length} bytes`)
