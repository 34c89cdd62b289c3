import { entries } from './entries.ts'

/** Battle cards: stratagems, seasons and signs in the sky. Append only: a position is a number on chain. */
export const cards = entries('card', [
  {
    glyph: 'sailboat',
    element: 'wind',
    profession: 'mage',
    name: { tw: '瞞天過海', en: 'Cross the Sea Unseen', id: 'Menyeberang Laut Tanpa Terlihat' },
    story: {
      tw: '備周則意怠，常見則不疑。',
      en: 'What is seen every day is suspected by no one.',
      id: 'Yang terlihat setiap hari tak dicurigai siapa pun.',
    },
  },
  {
    glyph: 'encirclement',
    element: 'dark',
    profession: 'warrior',
    name: { tw: '圍魏救趙', en: 'Besiege Wei to Save Zhao', id: 'Kepung Wei Selamatkan Zhao' },
    story: {
      tw: '攻其必救，孫臏解邯鄲之圍。',
      en: 'Strike what the enemy must defend, and the siege ends by itself.',
      id: 'Serang yang wajib dibela musuh, dan kepungan bubar sendiri.',
    },
  },
  {
    glyph: 'backstab',
    element: 'dark',
    profession: 'warrior',
    name: { tw: '借刀殺人', en: 'Kill with a Borrowed Blade', id: 'Membunuh dengan Pisau Pinjaman' },
    story: {
      tw: '敵已明，友未定，引友殺敵而不自出力。',
      en: 'Name the enemy, then let another hand hold the knife.',
      id: 'Tunjuk musuhnya, lalu biarkan tangan lain memegang pisaunya.',
    },
  },
  {
    glyph: 'meditation',
    element: 'wind',
    profession: 'tank',
    name: { tw: '以逸待勞', en: 'Rest While They Tire', id: 'Beristirahat Selagi Lawan Lelah' },
    story: {
      tw: '守而養銳，待其疲而擊之。',
      en: 'Hold, breathe, and let the march defeat them for you.',
      id: 'Bertahan, bernapas, dan biarkan perjalanan jauh mengalahkan mereka.',
    },
  },
  {
    glyph: 'arson',
    element: 'fire',
    profession: 'warrior',
    name: { tw: '趁火打劫', en: 'Loot a Burning House', id: 'Menjarah Rumah Terbakar' },
    story: {
      tw: '敵之害大則就勢取利，其亂即我之時。',
      en: 'When their house burns, that is the hour to come.',
      id: 'Saat rumah mereka terbakar, itulah saatnya datang.',
    },
  },
  {
    glyph: 'mountain-road',
    element: 'ice',
    profession: 'mage',
    name: { tw: '暗度陳倉', en: 'Secret March to Chencang', id: 'Jalan Rahasia ke Chencang' },
    story: {
      tw: '明修棧道，韓信暗出陳倉。',
      en: 'All eyes on the burnt road; the army takes the other one.',
      id: 'Semua mata pada jalan hangus; pasukan mengambil jalan lain.',
    },
  },
  {
    glyph: 'open-gate',
    element: 'light',
    profession: 'support',
    name: { tw: '空城計', en: 'Empty City', id: 'Siasat Kota Kosong' },
    story: {
      tw: '城門大開，一琴退卻十五萬兵。',
      en: 'Gates open, one lute playing, and a great army turns away.',
      id: 'Gerbang terbuka, satu kecapi berbunyi, dan pasukan besar pun mundur.',
    },
  },
  {
    glyph: 'crossed-chains',
    element: 'fire',
    profession: 'mage',
    name: { tw: '連環計', en: 'Chain of Ruses', id: 'Siasat Berantai' },
    story: {
      tw: '鐵索連舟如平地，一火燒盡百萬帆。',
      en: 'Chain ship to ship, then one fire is enough.',
      id: 'Rantai kapal dengan kapal, lalu satu api sudah cukup.',
    },
  },
  {
    glyph: 'sprint',
    element: 'wind',
    profession: 'support',
    name: { tw: '走為上策', en: 'Retreat Is Best', id: 'Mundur Adalah Siasat Terbaik' },
    story: {
      tw: '全師避敵以待時，左次無咎不失常。',
      en: "The army that leaves whole may choose tomorrow's field.",
      id: 'Pasukan yang pergi utuh dapat memilih medan esok hari.',
    },
  },
  {
    glyph: 'cigale',
    element: 'light',
    profession: 'tank',
    name: { tw: '金蟬脫殼', en: 'Cicada Sheds Its Shell', id: 'Tonggeret Menanggalkan Kulit' },
    story: {
      tw: '存其形，完其勢，而人已遠。',
      en: 'The banners stay upon the wall; the soldiers are long gone.',
      id: 'Panji tetap di tembok; prajuritnya sudah jauh.',
    },
  },
  {
    glyph: 'high-grass',
    element: 'ice',
    profession: 'warrior',
    name: { tw: '打草驚蛇', en: 'Beat the Grass', id: 'Memukul Rumput Mengejutkan Ular' },
    story: {
      tw: '疑以叩實，察而後動，草動而蛇自現。',
      en: 'Strike the grass and wait to see what moves.',
      id: 'Pukul rumputnya, tunggu, dan lihat apa yang bergerak.',
    },
  },
  {
    glyph: 'tornado',
    element: 'wind',
    profession: 'mage',
    name: { tw: '借東風', en: 'Borrow the East Wind', id: 'Meminjam Angin Timur' },
    story: {
      tw: '七星壇上三日夜，東南風起。',
      en: 'Three nights at the altar, and the flags begin to turn.',
      id: 'Tiga malam di altar, dan panji-panji mulai berbalik.',
    },
  },
  {
    glyph: 'sprout',
    element: 'wind',
    profession: 'support',
    name: { tw: '驚蟄', en: 'Awakening of Insects', id: 'Bangunnya Serangga' },
    story: {
      tw: '春雷響，蟄蟲醒，萬物出土。',
      en: 'The first thunder of spring, and the ground begins to move.',
      id: 'Guntur pertama musim semi, dan tanah mulai bergerak.',
    },
  },
  {
    glyph: 'sun-radiations',
    element: 'fire',
    profession: 'mage',
    name: { tw: '夏至', en: 'Summer Solstice', id: 'Titik Balik Musim Panas' },
    story: {
      tw: '日北至，晝最長，陽極生陰。',
      en: "The longest day, when the sun's strength begins to turn.",
      id: 'Hari terpanjang, saat kekuatan matahari mulai berbalik.',
    },
  },
  {
    glyph: 'maple-leaf',
    element: 'fire',
    name: { tw: '霜降', en: "Frost's Descent", id: 'Turunnya Embun Beku' },
    story: {
      tw: '草木黃落，楓紅似火，壁上取劍。',
      en: 'Grass yellows, maples burn, and swords are taken from the wall.',
      id: 'Rumput menguning, mapel membara, dan pedang diturunkan dari dinding.',
    },
  },
  {
    glyph: 'snowflake-2',
    element: 'ice',
    profession: 'tank',
    name: { tw: '大寒', en: 'Great Cold', id: 'Dingin Raya' },
    story: {
      tw: '天地凝冰鳥飛絕，能守者終得新歲。',
      en: 'Everything freezes; whoever holds out has the year.',
      id: 'Segalanya membeku; siapa yang bertahan meraih tahun ini.',
    },
  },
  {
    glyph: 'eclipse',
    element: 'dark',
    profession: 'mage',
    name: { tw: '天狗食日', en: 'Heavenly Dog Eats the Sun', id: 'Anjing Langit Memakan Matahari' },
    story: {
      tw: '白晝忽然無光，萬家擊鑼逐天狗。',
      en: 'Noon goes dark, and every house beats its gong.',
      id: 'Tengah hari menjadi gelap, dan setiap rumah memukul gong.',
    },
  },
  {
    glyph: 'falling-star',
    element: 'light',
    name: { tw: '七星連珠', en: 'Seven Stars Align', id: 'Tujuh Bintang Sejajar' },
    story: {
      tw: '七曜同列一線，人間百年方得一逢。',
      en: 'Seven lights upon one string, once in a hundred years.',
      id: 'Tujuh cahaya dalam satu untai, sekali dalam seratus tahun.',
    },
  },
  {
    glyph: 'fluffy-cloud',
    element: 'light',
    profession: 'support',
    name: { tw: '紫氣東來', en: 'Purple Mist from the East', id: 'Kabut Ungu dari Timur' },
    story: {
      tw: '關令望氣，知聖人將過函谷。',
      en: 'The gatekeeper saw purple in the east and swept the road for a sage.',
      id: 'Penjaga gerbang melihat ungu di timur dan menyapu jalan bagi sang bijak.',
    },
  },
  {
    glyph: 'japanese-bridge',
    element: 'ice',
    profession: 'support',
    name: { tw: '七夕星河', en: 'Qixi River of Stars', id: 'Sungai Bintang Qixi' },
    story: {
      tw: '銀河今夜無波浪，鵲橋一夕渡雙星。',
      en: 'For one night the river of stars can be crossed on foot.',
      id: 'Untuk satu malam sungai bintang dapat diseberangi berjalan kaki.',
    },
  },
])
