import { at } from '../../hand/numbers.ts'

export type DragonLook = {
  horns: 'ox' | 'swept' | 'crest' | 'curl' | 'nubs' | 'antler'
  mane: 'flame' | 'spikes' | 'feathers' | 'fins' | 'lion'
  skin: 'plain' | 'spots' | 'stripes' | 'cloud'
  /** Width of the body, length of the snout. */
  build: readonly [number, number]
  /** Those whose body is no serpent's: on the eaves, under the stele, with a fish's tail. */
  form?: 'guard' | 'tortoise' | 'fish'
  hasBlade?: true
  hasCrown?: true
  /** What this son loves, in a few strokes, in the pearl's place; the kings have the pearl itself. */
  loves?: string
}

/** The nine sons and three kings, by their names, in the roster's order. */
export const dragonLooks: Record<string, DragonLook> = {
  // Qiuniu, the musician
  qiuniu: {
    horns: 'ox',
    mane: 'flame',
    skin: 'plain',
    build: [1, 0.94],
    loves: 'M-9-10H9M-7-10C-10-2-10 4 0 10 10 4 10-2 7-10M-2-8V6M2-8V6',
  },
  // Yazi bites the sword
  yazi: {
    horns: 'swept',
    mane: 'spikes',
    skin: 'plain',
    build: [0.95, 1.08],
    hasBlade: true,
    loves: 'M-11 11L-6 6M-9 3L-3 9M-6 6Q8 2 12-12-2-9-6 6',
  },
  // Chaofeng looks out from the eaves
  chaofeng: {
    horns: 'crest',
    mane: 'feathers',
    skin: 'plain',
    build: [0.86, 0.92],
    form: 'guard',
    loves: 'M-12 4Q0-2 0-12 0-2 12 4M-8 4V12H8V4',
  },
  // Pulao cries like a bell
  pulao: { horns: 'curl', mane: 'fins', skin: 'spots', build: [1.02, 1], loves: 'M-9 7C-6-2-8-12 0-12S6-2 9 7zM0 8v5' },
  // Suanni, the lion in the smoke
  suanni: {
    horns: 'nubs',
    mane: 'lion',
    skin: 'plain',
    build: [1.08, 0.8],
    loves: 'M-10 0H10C10 8 4 10 0 10S-10 8-10 0zM-5 10l-2 4M5 10l2 4M0-4c-6-5 5-5 0-11',
  },
  // Baxia carries the stele
  baxia: { horns: 'nubs', mane: 'spikes', skin: 'plain', build: [1.14, 0.88], form: 'tortoise' },
  // Bi'an has the tiger's face
  bian: {
    horns: 'swept',
    mane: 'flame',
    skin: 'stripes',
    build: [1.06, 0.84],
    loves: 'M-10-9H10V11H-10zM-4-9V11M4-9V11',
  },
  // Fuxi reads what is carved
  'fuxi-the-stele-dragon': {
    horns: 'antler',
    mane: 'flame',
    skin: 'cloud',
    build: [0.84, 1],
    loves: 'M-7-11H7V11H-7zM-3-6H3M-3 0H3M-3 6H3',
  },
  // Chiwen swallows the ridge
  chiwen: {
    horns: 'crest',
    mane: 'fins',
    skin: 'plain',
    build: [1.1, 1.02],
    form: 'fish',
    loves: 'M-12 5q6-10 12 0t12 0M-12-3q6-10 12 0t12 0',
  },
  // Ao Qin, south
  'ao-qin': { horns: 'antler', mane: 'flame', skin: 'plain', build: [1.06, 1], hasCrown: true },
  // Ao Run, west
  'ao-run': { horns: 'antler', mane: 'feathers', skin: 'plain', build: [0.98, 1.04], hasCrown: true },
  // Ao Shun, north
  'ao-shun': { horns: 'curl', mane: 'flame', skin: 'spots', build: [1.12, 1], hasCrown: true },
}

const looks = Object.values(dragonLooks)

/** An entry that this build does not know yet looks like one that it knows. */
export const dragonLook = (indexId: number): DragonLook => at(looks, (indexId - 1) % looks.length)
