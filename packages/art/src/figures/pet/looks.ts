import { at } from '../../hand/numbers.ts'

/** How a beast carries itself. */
export type Posture = 'stand' | 'run' | 'rear' | 'sit' | 'bow'
export type PetPlan =
  | Posture
  | 'stalk'
  | 'curl'
  | 'rabbit'
  | 'display'
  | 'flight'
  | 'perch'
  | 'crane'
  | 'fan'
  | 'bat'
  | 'carp'
  | 'toad'
  | 'moth'
  | 'wisp'
  | 'root'
  | 'ghost'
  | 'snow'
export type SideHead = 'hound' | 'cat' | 'horse' | 'boar' | 'fox' | 'temple'
export type Temper = 'fierce' | 'noble' | 'comic'

export type PetLook = {
  plan: PetPlan
  head?: SideHead
  coat: string
  second: string
  mark?: 'point' | 'scales' | 'cloud' | 'spots' | 'five' | 'stripes' | 'brow' | 'pixiu' | 'horn' | 'spines'
  temper?: Temper
  girth?: number
  /** Length of the legs. */
  leg?: number
}

/** Every pet by name, in the roster's order: five for each of their camps. */
export const petLooks: Record<string, PetLook> = {
  'howling-celestial-dog': {
    plan: 'run',
    head: 'hound',
    coat: '#4a5a7c',
    second: '#dfe6f4',
    mark: 'point',
    temper: 'fierce',
    girth: 0.86,
    leg: 1.02,
  },
  'jade-rabbit': { plan: 'rabbit', coat: '#f3efe6', second: '#f0a9b4', temper: 'comic' },
  'three-legged-golden-crow': { plan: 'display', coat: '#2b2430', second: '#f0b53c', temper: 'fierce' },
  'blue-bird': { plan: 'flight', coat: '#2f7fc4', second: '#bff2ea', temper: 'noble' },
  'white-dragon-horse': {
    plan: 'rear',
    head: 'horse',
    coat: '#eef0f6',
    second: '#7fa8e8',
    mark: 'scales',
    temper: 'noble',
    girth: 0.9,
  },
  'clouded-leopard': {
    plan: 'stalk',
    head: 'cat',
    coat: '#d2a55c',
    second: '#4a2f18',
    mark: 'cloud',
    temper: 'fierce',
  },
  'snow-leopard': { plan: 'curl', head: 'cat', coat: '#d6dce6', second: '#4a5263', mark: 'spots', temper: 'noble' },
  zheng: { plan: 'rear', head: 'cat', coat: '#c8361f', second: '#5a120c', mark: 'five', temper: 'fierce', girth: 0.94 },
  zouyu: {
    plan: 'run',
    head: 'cat',
    coat: '#f2e6c8',
    second: '#2b2430',
    mark: 'stripes',
    temper: 'noble',
    girth: 0.94,
  },
  mengji: {
    plan: 'bow',
    head: 'cat',
    coat: '#f4f2f6',
    second: '#7a52b8',
    mark: 'brow',
    temper: 'comic',
    girth: 0.9,
    leg: 0.9,
  },
  'immortal-crane': { plan: 'crane', coat: '#f6f3ee', second: '#23222b', temper: 'noble' },
  'bat-of-fortune': { plan: 'bat', coat: '#8a2f6a', second: '#e06a9a' },
  'brocade-carp': { plan: 'carp', coat: '#f06a2c', second: '#fff4e4' },
  'joyful-magpie': { plan: 'perch', coat: '#23222b', second: '#f6f3ee', temper: 'comic' },
  'three-legged-golden-toad': { plan: 'toad', coat: '#d9a636', second: '#7a5410' },
  pixiu: {
    plan: 'sit',
    head: 'temple',
    coat: '#2f9a7a',
    second: '#e9c46a',
    mark: 'pixiu',
    temper: 'fierce',
    girth: 1.04,
  },
  luduan: {
    plan: 'stand',
    head: 'temple',
    coat: '#3f8f86',
    second: '#f0c24e',
    mark: 'horn',
    temper: 'noble',
    leg: 0.94,
  },
  dangkang: {
    plan: 'stand',
    head: 'boar',
    coat: '#8a4a30',
    second: '#f0b08a',
    temper: 'comic',
    girth: 1.26,
    leg: 0.72,
  },
  chenghuang: {
    plan: 'stand',
    head: 'fox',
    coat: '#d98a3a',
    second: '#fff0da',
    mark: 'spines',
    temper: 'noble',
    girth: 0.8,
  },
  'double-pupil-bird': { plan: 'fan', coat: '#c4392a', second: '#2f8fd0', temper: 'fierce' },
  'fox-fire': { plan: 'wisp', coat: '#ff8a3c', second: '#ffe7b0' },
  'ginseng-child': { plan: 'root', coat: '#e8c894', second: '#3f9a56' },
  'dream-butterfly': { plan: 'moth', coat: '#f2c65a', second: '#7a6bd8' },
  'mountain-wraith': { plan: 'ghost', coat: '#6a52a8', second: '#cdbcf2' },
  'snow-child': { plan: 'snow', coat: '#eaf6ff', second: '#6fb8ea' },
}

const looks = Object.values(petLooks)

/** An entry that this build does not know yet looks like one that it knows. */
export const petLook = (indexId: number): PetLook => at(looks, (indexId - 1) % looks.length)
