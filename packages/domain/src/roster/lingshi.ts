import { entries } from './entries.ts'

/** Spirit stones, three for each element. Append only: a position is a number on chain. */
export const lingshi = entries('lingshi', [
  {
    glyph: 'fire-gem',
    element: 'fire',
    name: { tw: '赤炎石', en: 'Scarlet Flame Stone', id: 'Batu Api Merah' },
    story: {
      tw: '取自火焰山腹，觸手猶溫。',
      en: 'Dug from the belly of the Flaming Mountain, it has never cooled.',
      id: 'Digali dari perut Gunung Api dan tak pernah dingin.',
    },
  },
  {
    glyph: 'rupee',
    element: 'fire',
    name: { tw: '朱砂晶', en: 'Cinnabar Crystal', id: 'Kristal Sinabar' },
    story: {
      tw: '方士煉丹之髓，色如凝血。',
      en: "The alchemists' red marrow, the colour of a drop that will not dry.",
      id: 'Sumsum merah para alkemis, sewarna darah yang membeku.',
    },
  },
  {
    glyph: 'burning-meteor',
    element: 'fire',
    name: { tw: '熒惑隕晶', en: 'Mars Meteor Shard', id: 'Pecahan Meteor Mars' },
    story: {
      tw: '熒惑守心之夜墜於東郡。',
      en: 'It fell the night Mars stood in the Heart and kings lay awake.',
      id: 'Jatuh pada malam Mars berdiri di Hati dan raja-raja tak tidur.',
    },
  },
  {
    glyph: 'saphir',
    element: 'ice',
    name: { tw: '寒玉髓', en: 'Cold Jade Marrow', id: 'Sumsum Giok Dingin' },
    story: {
      tw: '崑崙冰下萬年，握之心靜。',
      en: "Ten thousand years under Kunlun's ice; hold it and the mind is still.",
      id: 'Sepuluh ribu tahun di bawah es Kunlun; genggam dan hati pun tenang.',
    },
  },
  {
    glyph: 'frozen-orb',
    element: 'ice',
    name: { tw: '玄冰魄', en: 'Soul of Dark Ice', id: 'Jiwa Es Gelap' },
    story: {
      tw: '北冥海眼所結，六月不融。',
      en: 'Frozen in the eye of the northern sea, it does not melt in June.',
      id: 'Membeku di mata laut utara dan tak mencair di bulan Juni.',
    },
  },
  {
    glyph: 'oyster-pearl',
    element: 'ice',
    name: { tw: '鮫人淚', en: "Merfolk's Tear", id: 'Air Mata Duyung' },
    story: {
      tw: '南海鮫人夜織綃，泣而成珠。',
      en: 'The weavers under the South Sea weep, and the tears are pearls.',
      id: 'Para penenun Laut Selatan menangis, dan air matanya jadi mutiara.',
    },
  },
  {
    glyph: 'emerald',
    element: 'wind',
    name: { tw: '青嵐翠', en: 'Mountain-Mist Emerald', id: 'Zamrud Kabut Gunung' },
    story: {
      tw: '春山雨後，嵐氣凝於石心。',
      en: 'Spring mist that went into the rock after rain and stayed.',
      id: 'Kabut musim semi yang masuk ke batu sesudah hujan dan menetap.',
    },
  },
  {
    glyph: 'floating-crystal',
    element: 'wind',
    name: { tw: '浮空石', en: 'Floating Stone', id: 'Batu Melayang' },
    story: {
      tw: '終年不沾塵土，隨風自轉朝向。',
      en: 'It never touches the ground and turns to face the wind.',
      id: 'Ia tak pernah menyentuh tanah dan selalu berputar menghadap angin.',
    },
  },
  {
    glyph: 'amber-mosquito',
    element: 'wind',
    name: { tw: '松魄琥珀', en: 'Pine-Soul Amber', id: 'Ambar Jiwa Pinus' },
    story: {
      tw: '千年松脂凝時，抱住一息山風。',
      en: 'A thousand-year pine closed its resin around one breath of wind.',
      id: 'Pinus seribu tahun menutup getahnya pada sehembus angin.',
    },
  },
  {
    glyph: 'topaz',
    element: 'light',
    name: { tw: '金曦石', en: 'Golden Dawn Stone', id: 'Batu Fajar Emas' },
    story: {
      tw: '扶桑枝頭第一縷光所化。',
      en: 'The first ray upon the Fusang tree, set hard as stone.',
      id: 'Sinar pertama di pohon Fusang yang mengeras jadi batu.',
    },
  },
  {
    glyph: 'gems',
    element: 'light',
    name: { tw: '五色石', en: 'Five-Coloured Stone', id: 'Batu Lima Warna' },
    story: {
      tw: '女媧補天所餘，五光流轉。',
      en: 'What Nuwa had left when the sky was whole again.',
      id: 'Sisa milik Nuwa ketika langit utuh kembali.',
    },
  },
  {
    glyph: 'glowing-artifact',
    element: 'light',
    name: { tw: '夜明珠', en: 'Night-Shining Pearl', id: 'Mutiara Penerang Malam' },
    story: {
      tw: '隨侯救蛇，蛇銜珠以報，光照一室。',
      en: 'A wounded snake repaid a marquis with this light for a whole room.',
      id: 'Seekor ular yang diselamatkan membalas budi dengan cahaya seisi ruangan.',
    },
  },
  {
    glyph: 'amethyst',
    element: 'dark',
    name: { tw: '幽冥紫晶', en: 'Netherworld Amethyst', id: 'Kecubung Alam Baka' },
    story: {
      tw: '忘川河底，沉澱無人認領的舊夢。',
      en: 'Old dreams settled on the bed of the River of Forgetting.',
      id: 'Mimpi lama yang mengendap di dasar Sungai Pelupa.',
    },
  },
  {
    glyph: 'crystal-cluster',
    element: 'dark',
    name: { tw: '墨魂簇', en: 'Ink-Soul Cluster', id: 'Gugus Jiwa Tinta' },
    story: {
      tw: '倉頡造字夜，鬼哭凝成。',
      en: 'The weeping of ghosts on the night writing began.',
      id: 'Tangis para hantu pada malam aksara lahir.',
    },
  },
  {
    glyph: 'eclipse-flare',
    element: 'dark',
    name: { tw: '蝕日曜石', en: 'Eclipse Obsidian', id: 'Obsidian Gerhana' },
    story: {
      tw: '天狗食日時，落下的一片影。',
      en: 'A piece of shadow dropped when the heavenly dog bit the sun.',
      id: 'Sepotong bayangan yang jatuh saat anjing langit menggigit matahari.',
    },
  },
])
