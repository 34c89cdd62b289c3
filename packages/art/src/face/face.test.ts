import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { type FaceTraits, faceOf, facePaths } from './index.ts'
import { crowns, eyes, heads, marks, muzzles } from './parts.ts'

const addresses = Array.from({ length: 1000 }, (_, i) => `0x${createHash('sha1').update(String(i)).digest('hex')}`)
const faces = addresses.map(faceOf)
const kindsOf = (trait: keyof FaceTraits) => new Set(faces.map((face) => face[trait])).size
/** What one sees of a face in a list, where it is as large as a letter. */
const fromAfar = ({ element, isDark, crown, head }: FaceTraits) => `${element} ${isDark} ${crown} ${head}`

test('of 1,000 addresses nearly all have a face of their own, and from afar still hundreds', () => {
  expect(new Set(faces.map((face) => JSON.stringify(face))).size).toBeGreaterThan(980)
  expect(new Set(faces.map(fromAfar)).size).toBeGreaterThan(450)
})

test('every part is used, none much more than its share', () => {
  const parts = { crown: crowns, head: heads, eye: eyes, muzzle: muzzles, mark: marks }
  for (const [trait, list] of Object.entries(parts) as [keyof FaceTraits, readonly string[]][]) {
    expect(kindsOf(trait)).toBe(list.length)
    const most = Math.max(...list.map((_, i) => faces.filter((face) => face[trait] === i).length))
    expect(most).toBeLessThan((1.6 * faces.length) / list.length)
  }
  expect(kindsOf('element')).toBe(5)
})

test('addresses that differ in one letter do not look alike', () => {
  const alike = addresses.filter((address, i) => {
    const other = address.slice(0, -1) + (address.endsWith('0') ? '1' : '0')
    return fromAfar(faceOf(other)) === fromAfar(faces[i] as FaceTraits)
  })
  expect(alike.length).toBeLessThan(10)
})

test('a face stays: these are the faces that people know', () => {
  expect(faceOf('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')).toMatchInlineSnapshot(`
    {
      "crown": 5,
      "element": 2,
      "eye": 0,
      "head": 0,
      "isDark": false,
      "mark": 6,
      "muzzle": 0,
    }
  `)
  expect(faceOf('#10001')).toMatchInlineSnapshot(`
    {
      "crown": 2,
      "element": 2,
      "eye": 0,
      "head": 1,
      "isDark": false,
      "mark": 4,
      "muzzle": 4,
    }
  `)
})

test('an address has one face, however it is written', () => {
  expect(faceOf('0xF39FD6E51AAD88F6F4CE6AB8827279CFFFB92266')).toEqual(
    faceOf('0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'),
  )
})

test('a face is a few hundred bytes of paths, within its square', () => {
  const paths = faces.map((face) => Object.values(facePaths(face)).join(''))
  expect(Math.max(...paths.map(({ length }) => length))).toBeLessThan(1100)
  const all = [crowns, heads, eyes, muzzles, marks].flat().join('')
  expect(all).toMatch(/^[MLCZ\d. -]+$/)
  const places = [...all.matchAll(/-?[\d.]+/g)].map(Number)
  expect(Math.min(...places)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...places)).toBeLessThanOrEqual(32)
})
