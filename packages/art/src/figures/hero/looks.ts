import { at } from '../../hand/numbers.ts'

/** Roles of the stage: painted face, plain man, woman, child, elder; the others are beasts by their heads. */
export type HumanRole = 'painted' | 'man' | 'woman' | 'child' | 'elder'
export type BeastRole =
  | 'dragon'
  | 'monkey'
  | 'tiger'
  | 'tortoise'
  | 'qilin'
  | 'fox'
  | 'bird'
  | 'boar'
  | 'ox'
  | 'ram'
  | 'taotie'
  | 'hundun'

/** The stage's code of colours: red is loyal, black upright, white cunning, blue fierce, green demonic, gold and silver divine. */
export const FACE_COLOURS = {
  red: '#c4271d',
  black: '#312f3a',
  white: '#f4eee2',
  blue: '#2b62b4',
  green: '#1f8f5e',
  gold: '#e0ac3a',
  silver: '#b4c0cf',
  purple: '#70409a',
  brown: '#8a4a26',
  skin: '#f8dfcd',
  rose: '#f0b9a6',
  ash: '#6d7480',
} as const

export type Beard = 'long' | 'full' | 'short' | 'thin' | 'wild'

export type HeroLook = {
  role: HumanRole | BeastRole
  face: keyof typeof FACE_COLOURS
  beard?: Beard
  beardColour?: string
  /** What only this one has. */
  own?: 'thirdEye' | 'crescent' | 'horns' | 'board' | 'plumes' | 'beads' | 'fourEyes' | 'flame' | 'sad'
  /** Which of three drawings the features of a plain face have, where it is not left to the number. */
  feature?: 0 | 1 | 2
}

/** Every hero by name, in the roster's order. */
export const heroLooks: Record<string, HeroLook> = {
  nezha: { role: 'child', face: 'skin', feature: 0 },
  'erlang-shen': { role: 'painted', face: 'gold', own: 'thirdEye' },
  'azure-dragon': { role: 'dragon', face: 'green' },
  'sun-wukong': { role: 'monkey', face: 'gold', own: 'plumes' },
  nuwa: { role: 'woman', face: 'skin' },
  'white-tiger': { role: 'tiger', face: 'white' },
  'black-tortoise': { role: 'tortoise', face: 'black' },
  'guan-yu': { role: 'painted', face: 'red', beard: 'long' },
  qilin: { role: 'qilin', face: 'gold' },
  pangu: { role: 'painted', face: 'brown', beard: 'full' },
  'nine-tailed-fox': { role: 'fox', face: 'white' },
  'hua-mulan': { role: 'woman', face: 'rose', own: 'plumes', feature: 2 },
  change: { role: 'woman', face: 'skin', feature: 1 },
  houyi: { role: 'man', face: 'skin', beard: 'short' },
  'yellow-emperor': { role: 'elder', face: 'gold', beard: 'long', own: 'board' },
  chiyou: { role: 'painted', face: 'black', beard: 'wild', own: 'horns' },
  'zhuge-liang': { role: 'man', face: 'skin', beard: 'thin', feature: 1 },
  'zhao-yun': { role: 'man', face: 'skin', own: 'plumes', feature: 0 },
  'lu-bu': { role: 'man', face: 'rose', own: 'plumes', feature: 0 },
  diaochan: { role: 'woman', face: 'skin', feature: 1 },
  'mu-guiying': { role: 'woman', face: 'rose', own: 'plumes', feature: 2 },
  'yue-fei': { role: 'man', face: 'skin', beard: 'thin' },
  'qin-shi-huang': { role: 'painted', face: 'gold', beard: 'full', own: 'board' },
  'bao-zheng': { role: 'painted', face: 'black', beard: 'full', own: 'crescent' },
  'zhong-kui': { role: 'painted', face: 'green', beard: 'wild' },
  'lei-gong': { role: 'bird', face: 'blue' },
  'dian-mu': { role: 'woman', face: 'silver' },
  'ao-guang': { role: 'dragon', face: 'blue', beard: 'full' },
  'jiang-ziya': { role: 'elder', face: 'skin', beard: 'full' },
  'li-jing': { role: 'painted', face: 'red', beard: 'long' },
  'white-snake': { role: 'woman', face: 'white' },
  'green-snake': { role: 'woman', face: 'green' },
  'zhu-bajie': { role: 'boar', face: 'black' },
  'sha-wujing': { role: 'painted', face: 'blue', beard: 'wild', own: 'beads' },
  'bull-demon-king': { role: 'ox', face: 'red' },
  'princess-iron-fan': { role: 'woman', face: 'rose' },
  kuafu: { role: 'painted', face: 'brown', beard: 'wild' },
  jingwei: { role: 'bird', face: 'white' },
  xingtian: { role: 'painted', face: 'green', beard: 'wild' },
  gonggong: { role: 'painted', face: 'blue', beard: 'wild', own: 'horns' },
  zhurong: { role: 'painted', face: 'red', beard: 'wild', own: 'flame' },
  fuxi: { role: 'elder', face: 'gold', beard: 'full' },
  shennong: { role: 'elder', face: 'green', beard: 'full', own: 'horns' },
  cangjie: { role: 'elder', face: 'ash', beard: 'full', own: 'fourEyes' },
  'xi-wangmu': { role: 'woman', face: 'gold', own: 'board' },
  'lu-dongbin': { role: 'man', face: 'skin', beard: 'long' },
  'iron-crutch-li': { role: 'painted', face: 'black', beard: 'wild' },
  'zhongli-quan': { role: 'painted', face: 'red', beard: 'full' },
  'zhang-guolao': { role: 'elder', face: 'white', beard: 'full' },
  'he-xiangu': { role: 'woman', face: 'skin' },
  'lan-caihe': { role: 'child', face: 'skin', feature: 0 },
  'han-xiangzi': { role: 'man', face: 'skin' },
  'cao-guojiu': { role: 'man', face: 'ash', beard: 'long' },
  'zhang-fei': { role: 'painted', face: 'black', beard: 'wild' },
  'cao-cao': { role: 'painted', face: 'white', beard: 'long' },
  'sun-quan': { role: 'painted', face: 'skin', beard: 'long', beardColour: '#7a3d8f' },
  'xiang-yu': { role: 'painted', face: 'black', beard: 'full', own: 'sad' },
  'han-xin': { role: 'man', face: 'skin', beard: 'short' },
  'liang-hongyu': { role: 'woman', face: 'rose', own: 'plumes' },
  'qin-liangyu': { role: 'woman', face: 'skin', own: 'plumes' },
  'li-bai': { role: 'man', face: 'skin', beard: 'thin' },
  'jade-emperor': { role: 'elder', face: 'gold', beard: 'full', own: 'board' },
  'taishang-laojun': { role: 'elder', face: 'white', beard: 'long' },
  'weaver-girl': { role: 'woman', face: 'silver' },
  'old-man-under-the-moon': { role: 'elder', face: 'rose', beard: 'full' },
  'feng-bo': { role: 'elder', face: 'blue', beard: 'full' },
  'yu-shi': { role: 'painted', face: 'ash', beard: 'wild' },
  'zhao-gongming': { role: 'painted', face: 'black', beard: 'full' },
  mazu: { role: 'woman', face: 'rose', own: 'board' },
  'taibai-the-evening-star': { role: 'elder', face: 'silver', beard: 'full' },
  'mystic-lady-of-the-nine-heavens': { role: 'woman', face: 'gold', own: 'plumes' },
  'huang-feihu': { role: 'painted', face: 'red', beard: 'long', own: 'horns' },
  leizhenzi: { role: 'bird', face: 'green' },
  'tu-xingsun': { role: 'painted', face: 'gold', beard: 'short' },
  muzha: { role: 'man', face: 'silver' },
  'wen-zhong': { role: 'painted', face: 'gold', beard: 'long', own: 'thirdEye' },
  'qin-qiong': { role: 'man', face: 'gold', beard: 'long', own: 'plumes' },
  'yuchi-gong': { role: 'painted', face: 'black', beard: 'wild', own: 'plumes' },
  'deng-chanyu': { role: 'woman', face: 'rose', own: 'plumes' },
  'red-boy': { role: 'child', face: 'red', own: 'flame', feature: 0 },
  'giant-spirit-god': { role: 'painted', face: 'blue', beard: 'wild' },
  'zheng-lun': { role: 'painted', face: 'green', beard: 'short' },
  leizu: { role: 'woman', face: 'skin' },
  suiren: { role: 'elder', face: 'brown', beard: 'full' },
  'yu-the-great': { role: 'painted', face: 'ash', beard: 'long' },
  xihe: { role: 'woman', face: 'gold' },
  houtu: { role: 'woman', face: 'brown', own: 'board' },
  goumang: { role: 'bird', face: 'green' },
  rushou: { role: 'painted', face: 'white', beard: 'wild' },
  nuba: { role: 'woman', face: 'green', own: 'flame' },
  'hou-ji': { role: 'man', face: 'brown', beard: 'short' },
  'emperor-shun': { role: 'man', face: 'ash', beard: 'long', own: 'board' },
  'vermilion-bird': { role: 'bird', face: 'red' },
  'winged-dragon-yinglong': { role: 'dragon', face: 'green' },
  baize: { role: 'ram', face: 'white' },
  xiezhi: { role: 'ram', face: 'blue' },
  'torch-dragon': { role: 'dragon', face: 'red', beard: 'wild' },
  'phoenix-fenghuang': { role: 'bird', face: 'gold' },
  taotie: { role: 'taotie', face: 'green' },
  hundun: { role: 'hundun', face: 'purple' },
  qiongqi: { role: 'tiger', face: 'black' },
  taowu: { role: 'boar', face: 'brown' },
  kunpeng: { role: 'bird', face: 'blue' },
  bifang: { role: 'bird', face: 'silver' },
  'six-eared-macaque': { role: 'monkey', face: 'brown' },
  'hua-tuo': { role: 'elder', face: 'skin', beard: 'long' },
  'lu-ban': { role: 'man', face: 'skin', beard: 'short' },
  'sun-tzu': { role: 'man', face: 'ash', beard: 'thin' },
  'qu-yuan': { role: 'man', face: 'white', beard: 'thin' },
  'fu-hao': { role: 'woman', face: 'rose', own: 'plumes' },
  'wang-zhaojun': { role: 'woman', face: 'skin' },
}

const looks = Object.values(heroLooks)

/** An entry that this build does not know yet looks like one that it knows. */
export const heroLook = (indexId: number): HeroLook => at(looks, (indexId - 1) % looks.length)

export const featureOf = ({ feature }: HeroLook, indexId: number): number =>
  feature ?? (indexId * 7 + (indexId >> 2)) % 3

const humans: readonly string[] = ['painted', 'man', 'woman', 'child', 'elder'] satisfies HumanRole[]
export const isBeast = ({ role }: HeroLook): boolean => !humans.includes(role)
