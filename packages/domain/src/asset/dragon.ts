import { dragonSkillLevels } from './kinds.ts'
import type { Skill } from './skills.ts'
import { attributesOf } from './stats.ts'
import type { Traits } from './traits.ts'

type Text = Skill['name']
const t = (tw: string, en: string, id: string): Text => ({ tw, en, id })

/** One row for each element: fire, ice, wind, light, dark; one column for each level. */
const names: readonly (readonly [Text, Text, Text])[] = [
  [
    t('龍息', 'Dragon’s Breath', 'Napas Naga'),
    t('焚天', 'Burning Sky', 'Langit Membara'),
    t('涅槃', 'Rebirth', 'Kelahiran Kembali'),
  ],
  [
    t('霜鱗', 'Frost Scales', 'Sisik Beku'),
    t('冰封千里', 'A Thousand Miles of Ice', 'Seribu Mil Es'),
    t('玄冥', 'Deep Winter', 'Musim Dingin Kelam'),
  ],
  [
    t('御風', 'Rider of Winds', 'Penunggang Angin'),
    t('裂空', 'Rent Sky', 'Pembelah Langit'),
    t('扶搖', 'Whirlwind Ascent', 'Pusaran ke Angkasa'),
  ],
  [
    t('金鱗', 'Golden Scales', 'Sisik Emas'),
    t('天威', 'Awe of Heaven', 'Wibawa Langit'),
    t('普天', 'All Under Heaven', 'Seluruh Kolong Langit'),
  ],
  [
    t('潛淵', 'Lurker in the Deep', 'Pengintai Palung'),
    t('吞月', 'Moon Swallower', 'Penelan Bulan'),
    t('歸墟', 'The Bottomless Gulf', 'Jurang Tanpa Dasar'),
  ],
]

const texts: readonly [Text, Text, Text] = [
  t('全隊攻擊提升 6%。', 'The squad’s attack rises by 6%.', 'Serangan regu naik 6%.'),
  t('全隊生命提升 8%。', 'The squad’s HP rises by 8%.', 'HP regu naik 8%.'),
  t('全隊受到的傷害減少 10%。', 'The squad takes 10% less damage.', 'Regu menerima 10% lebih sedikit kerusakan.'),
]

type Dragon = {
  refinedLevel: number
  refinedEffect: Text
  /** What it gives to the whole squad. Damage-free is in tenths of a percent. */
  squad: { hp: number; att: number; speed: number; damageFree: number }
  skills: { level: number; name: Text; text: Text; isUnlocked: boolean }[]
}

/** A dragon in the specification's words. Its refinement is the stage that the chain keeps. */
export function dragonOf(traits: Traits): Dragon {
  const { hp, att, speed } = attributesOf(traits)
  const percent = traits.stage * 2
  const row = names[traits.element - 1] ?? names[0]
  return {
    refinedLevel: traits.stage,
    refinedEffect: t(
      `全隊屬性提升 ${percent}%。`,
      `All of the squad’s attributes rise by ${percent}%.`,
      `Semua atribut regu naik ${percent}%.`,
    ),
    squad: {
      hp: Math.floor(hp / 2),
      att: Math.floor(att / 2),
      speed: Math.floor(speed / 4),
      damageFree: 10 * traits.star,
    },
    skills: dragonSkillLevels.map((level, i) => ({
      level,
      name: row?.[i] ?? t('', '', ''),
      text: texts[i] ?? t('', '', ''),
      isUnlocked: traits.level >= level,
    })),
  }
}
