import type { Traits } from './traits.ts'

type Text = { tw: string; en: string; id: string }
export type Skill = { type: 'active' | 'passive'; name: Text; text: Text }

const t = (tw: string, en: string, id: string): Text => ({ tw, en, id })

/** Active skills: a row for each element, a column for each profession (mage, warrior, tank, support). */
const active: readonly (readonly Text[])[] = [
  [
    t('三昧真火', 'Samadhi Fire', 'Api Samadhi'),
    t('烈焰斬', 'Blazing Cleave', 'Tebasan Membara'),
    t('熔岩之軀', 'Magma Body', 'Tubuh Lahar'),
    t('鳳凰餘燼', 'Phoenix Embers', 'Bara Feniks'),
  ],
  [
    t('九天寒霜', 'Ninefold Frost', 'Embun Beku Sembilan Langit'),
    t('冰刃連擊', 'Ice Blade Flurry', 'Rentetan Bilah Es'),
    t('玄冰壁', 'Wall of Black Ice', 'Dinding Es Hitam'),
    t('雪蓮甘露', 'Snow Lotus Dew', 'Embun Teratai Salju'),
  ],
  [
    t('風神怒號', 'Wind Lord’s Howl', 'Raungan Dewa Angin'),
    t('疾風突刺', 'Gale Thrust', 'Tusukan Badai'),
    t('流雲守勢', 'Drifting Cloud Guard', 'Jaga Awan Mengalir'),
    t('春風化雨', 'Spring Breeze and Rain', 'Angin dan Hujan Musim Semi'),
  ],
  [
    t('天光降世', 'Heaven’s Descent', 'Turunnya Cahaya Langit'),
    t('日耀槍', 'Sunlance', 'Tombak Mentari'),
    t('金鐘罩', 'Golden Bell', 'Lonceng Emas'),
    t('普照', 'Radiance for All', 'Sinar bagi Semua'),
  ],
  [
    t('幽冥咒', 'Netherworld Curse', 'Kutukan Alam Baka'),
    t('影襲', 'Shadow Assault', 'Serangan Bayangan'),
    t('噬魂甲', 'Soul-Eater Mail', 'Zirah Pelahap Jiwa'),
    t('夜露回魂', 'Night Dew Revival', 'Embun Malam Pemulih'),
  ],
]

const passive: readonly Skill[] = [
  [
    t('不屈', 'Unyielding', 'Pantang Menyerah'),
    t('生命低於三成時，防禦提升。', 'Defence rises below 30% HP.', 'Pertahanan naik saat HP di bawah 30%.'),
  ],
  [
    t('先發', 'First Strike', 'Serangan Pertama'),
    t('首回合速度提升。', 'Speed rises in the first round.', 'Kecepatan naik di ronde pertama.'),
  ],
  [
    t('吸血', 'Lifesteal', 'Serap Darah'),
    t('造成傷害時回復生命。', 'Heals a part of the damage dealt.', 'Memulihkan sebagian kerusakan yang diberikan.'),
  ],
  [
    t('護法', 'Guardian', 'Pelindung'),
    t(
      '為後排承受部分傷害。',
      'Takes a part of the back row’s damage.',
      'Menanggung sebagian kerusakan barisan belakang.',
    ),
  ],
  [
    t('破甲', 'Armour Break', 'Pemecah Zirah'),
    t('攻擊無視部分防禦。', 'Attacks ignore a part of defence.', 'Serangan mengabaikan sebagian pertahanan.'),
  ],
  [t('靈動', 'Nimble', 'Lincah'), t('閃避率提升。', 'Dodge rises.', 'Peluang menghindar naik.')],
  [
    t('法盾', 'Spell Ward', 'Perisai Mantra'),
    t('減免法術傷害。', 'Takes less spell damage.', 'Mengurangi kerusakan mantra.'),
  ],
  [
    t('戰意', 'Battle Fervour', 'Semangat Tempur'),
    t('每擊殺一名敵人，攻擊提升。', 'Attack rises with each foe felled.', 'Serangan naik setiap lawan tumbang.'),
  ],
].map(([name, text]) => ({ type: 'passive' as const, name: name as Text, text: text as Text }))

const activeText: readonly Text[] = [
  t('對全體敵人造成法術傷害。', 'Spell damage to all foes.', 'Kerusakan mantra ke semua lawan.'),
  t('對單一敵人造成重擊。', 'A heavy blow to one foe.', 'Pukulan berat ke satu lawan.'),
  t('嘲諷敵人並獲得護盾。', 'Taunts foes and gains a shield.', 'Memancing lawan dan memperoleh perisai.'),
  t('治療生命最低的隊友。', 'Heals the weakest ally.', 'Memulihkan sekutu terlemah.'),
]

/** One active skill by element and profession, and a passive for every two stars. Only heroes, pets and dragons fight. */
export function skillsOf(traits: Traits): Skill[] {
  if (traits.kind === 'equip' || traits.kind === 'lingshi' || traits.kind === 'card') return []
  const role = traits.profession === 0 ? traits.indexId % 4 : traits.profession - 1
  const name = active[traits.element - 1]?.[role]
  const text = activeText[role]
  const passives = Array.from(
    { length: Math.floor(traits.star / 2) },
    (_, i) => passive[(traits.dna + traits.indexId + i * 3) % passive.length] as Skill,
  )
  return [...(name && text ? [{ type: 'active' as const, name, text }] : []), ...passives]
}
