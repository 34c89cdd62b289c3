import { at } from '../../hand/numbers.ts'

export type Family =
  | 'staff'
  | 'ribbon'
  | 'ring'
  | 'pole'
  | 'wheels'
  | 'sword'
  | 'swords'
  | 'fan'
  | 'pagoda'
  | 'mirror'
  | 'gourd'
  | 'vase'
  | 'whip'
  | 'seal'
  | 'taiji'
  | 'bell'
  | 'ding'
  | 'zither'
  | 'drum'
  | 'cuirass'
  | 'circlet'
  | 'boots'
  | 'crossbow'
  | 'bow'
  | 'rope'
  | 'scroll'

export type PoleHead = 'flame' | 'guandao' | 'snake' | 'ji' | 'rake' | 'moon'

/** The family that draws it, and what is its own. */
export type EquipmentLook = {
  family: Family
  head?: PoleHead
  lacquer?: string
  /** How many tassels a long weapon has. */
  tassel?: number
  /** Half the width of a blade. */
  wide?: number
  sign?: 'sun'
  isDark?: true
  knob?: 'peak' | 'dragon'
}

/** Every piece by name, in the roster's order. */
export const equipmentLooks: Record<string, EquipmentLook> = {
  'ruyi-jingu-bang': { family: 'staff' },
  'sash-of-roiling-heaven': { family: 'ribbon' },
  'universe-ring': { family: 'ring' },
  'fire-tipped-spear': { family: 'pole', head: 'flame', lacquer: '#7a1712', tassel: 2 },
  'wind-and-fire-wheels': { family: 'wheels' },
  'green-dragon-crescent-blade': { family: 'pole', head: 'guandao', lacquer: '#1c4a38', tassel: 1 },
  'eighteen-foot-serpent-spear': { family: 'pole', head: 'snake', lacquer: '#2a2430', tassel: 1 },
  'sky-piercer-halberd': { family: 'pole', head: 'ji', lacquer: '#5a1620', tassel: 2 },
  'xuanyuan-sword': { family: 'sword', wide: 17, sign: 'sun' },
  'ganjiang-and-moye': { family: 'swords' },
  'plantain-fan': { family: 'fan' },
  'exquisite-golden-pagoda': { family: 'pagoda' },
  'demon-revealing-mirror': { family: 'mirror' },
  'purple-gold-gourd': { family: 'gourd' },
  'jade-purity-vase': { family: 'vase' },
  'nine-toothed-rake': { family: 'pole', head: 'rake', lacquer: '#4a2e1a', tassel: 0 },
  'demon-quelling-staff': { family: 'pole', head: 'moon', lacquer: '#20385e', tassel: 0 },
  'god-striking-whip': { family: 'whip' },
  'heaven-toppling-seal': { family: 'seal', knob: 'peak' },
  'taiji-diagram': { family: 'taiji' },
  'bell-of-the-eastern-sovereign': { family: 'bell' },
  'shennongs-cauldron': { family: 'ding' },
  'fuxis-zither': { family: 'zither' },
  'kui-ox-drum': { family: 'drum' },
  'golden-chain-mail': { family: 'cuirass' },
  'tightening-band': { family: 'circlet' },
  'lotus-silk-cloud-shoes': { family: 'boots' },
  'heirloom-seal-of-the-realm': { family: 'seal', knob: 'dragon' },
  'zhuge-repeating-crossbow': { family: 'crossbow' },
  'sun-shooting-bow': { family: 'bow' },
  'immortal-binding-rope': { family: 'rope' },
  'scroll-of-mountains-and-seas': { family: 'scroll' },
}

const looks = Object.values(equipmentLooks)

/** An entry that this build does not know yet looks like one that it knows. */
export const equipmentLook = (indexId: number): EquipmentLook => at(looks, (indexId - 1) % looks.length)
