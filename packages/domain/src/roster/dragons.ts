import { entries } from './entries.ts'

/** The dragon's nine sons and three of the four Dragon Kings; the fourth, Ao Guang, is a hero. Append only: a position is a number on chain. */
export const dragons = entries('dragon', [
  {
    glyph: 'lyre',
    element: 'light',
    camp: 'beast',
    name: { tw: '囚牛', en: 'Qiuniu', id: 'Qiuniu' },
    story: {
      tw: '龍長子，好音律，蹲立琴頭。',
      en: "Eldest of the dragon's sons, he loves music and sits upon the fiddle's head.",
      id: 'Putra sulung naga yang mencintai musik dan bertengger di kepala rebab.',
    },
  },
  {
    glyph: 'dragon-head',
    element: 'fire',
    camp: 'beast',
    name: { tw: '睚眥', en: 'Yazi', id: 'Yazi' },
    story: {
      tw: '龍次子，好鬥嗜殺，銜刀而立。',
      en: 'The second son loves a fight and bites the hilt of every great sword.',
      id: 'Putra kedua gemar bertarung dan menggigit hulu setiap pedang besar.',
    },
  },
  {
    glyph: 'gargoyle',
    element: 'wind',
    camp: 'beast',
    name: { tw: '嘲風', en: 'Chaofeng', id: 'Chaofeng' },
    story: {
      tw: '好險又好望，立於殿角飛簷。',
      en: "He loves dangerous heights and looks out from the roof's last corner.",
      id: 'Ia menyukai ketinggian dan memandang dari sudut atap terakhir.',
    },
  },
  {
    glyph: 'carillon',
    element: 'ice',
    camp: 'beast',
    name: { tw: '蒲牢', en: 'Pulao', id: 'Pulao' },
    story: {
      tw: '畏鯨而善鳴，故鑄於鐘鈕使聲遠。',
      en: 'Afraid of whales, he cries so loudly that bells are given his shape.',
      id: 'Takut pada paus, jeritannya begitu keras hingga lonceng diberi wujudnya.',
    },
  },
  {
    glyph: 'incense',
    element: 'fire',
    camp: 'beast',
    name: { tw: '狻猊', en: 'Suanni', id: 'Suanni' },
    story: {
      tw: '形似獅，好煙火，臥於香爐。',
      en: 'Lion-like and calm, he rests upon incense burners and breathes the smoke.',
      id: 'Mirip singa dan tenang, ia rebah di pedupaan dan menghirup asapnya.',
    },
  },
  {
    glyph: 'tortoise',
    element: 'dark',
    camp: 'beast',
    name: { tw: '霸下', en: 'Baxia', id: 'Baxia' },
    story: {
      tw: '形似龜，好負重，馱碑千年。',
      en: 'Shaped like a tortoise, he has carried stone steles for a thousand years.',
      id: 'Berwujud kura-kura, ia memikul prasasti batu selama seribu tahun.',
    },
  },
  {
    glyph: 'dragon-shield',
    element: 'dark',
    camp: 'beast',
    name: { tw: '狴犴', en: "Bi'an", id: "Bi'an" },
    story: {
      tw: '形似虎，好訟明斷，守獄門。',
      en: 'Tiger-faced and just, he watches the gate of the prison.',
      id: 'Berwajah harimau dan adil, ia mengawasi gerbang penjara.',
    },
  },
  {
    glyph: 'double-dragon',
    element: 'light',
    camp: 'beast',
    name: { tw: '負屭', en: 'Fuxi the Stele Dragon', id: 'Fuxi Naga Prasasti' },
    story: {
      tw: '平生好文章，盤繞碑首兩旁讀字。',
      en: 'Lover of letters, he coils about the top of every carved stele.',
      id: 'Pencinta sastra yang melilit puncak setiap prasasti.',
    },
  },
  {
    glyph: 'hydra',
    element: 'wind',
    camp: 'beast',
    name: { tw: '螭吻', en: 'Chiwen', id: 'Chiwen' },
    story: {
      tw: '好吞，踞屋脊，噴浪降雨避火。',
      en: 'He swallows the roof ridge and spits rain to keep fire from the house.',
      id: 'Ia menelan bubungan atap dan menyemburkan hujan agar rumah bebas api.',
    },
  },
  {
    glyph: 'wyvern',
    element: 'fire',
    camp: 'beast',
    name: { tw: '敖欽', en: 'Ao Qin', id: 'Ao Qin' },
    story: {
      tw: '南海龍王，赤鱗映日，海波如火。',
      en: 'Dragon King of the South Sea, with scales as red as noon.',
      id: 'Raja Naga Laut Selatan bersisik merah seperti siang.',
    },
  },
  {
    glyph: 'dragon-spiral',
    element: 'ice',
    camp: 'beast',
    name: { tw: '敖閏', en: 'Ao Run', id: 'Ao Run' },
    story: {
      tw: '西海龍王，三子化作白龍馬。',
      en: "Dragon King of the West Sea, whose third son became the pilgrim's horse.",
      id: 'Raja Naga Laut Barat yang putra ketiganya menjadi kuda peziarah.',
    },
  },
  {
    glyph: 'sea-serpent',
    element: 'dark',
    camp: 'beast',
    name: { tw: '敖順', en: 'Ao Shun', id: 'Ao Shun' },
    story: {
      tw: '北海龍王，玄鱗沉於寒淵。',
      en: 'Dragon King of the North Sea, black-scaled in the cold deep.',
      id: 'Raja Naga Laut Utara bersisik hitam di kedalaman dingin.',
    },
  },
])
