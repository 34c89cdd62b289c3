/** Words of the dragon’s page and of its activation. */
export const tw = {
  loading: '載入龍的資料中',
  nature: '龍的修為',
  level: '等級',
  refinedLevel: '精煉等級',
  refinedEffect: '精煉效果',
  isActivated: '已啟用，可以存入遊戲',
  notActivated: '未啟用，存入遊戲前請先啟用',
  state: '啟用狀態',
  squad: '全隊加成',
  hp: '全隊生命',
  att: '全隊攻擊',
  speed: '全隊速度',
  damageFree: '全隊免傷',
  skills: '龍之技能',
  unlocksAt: (level: string) => `${level} 級解鎖`,
  unlocked: '已解鎖',
  locked: '未解鎖',
  levelsLeft: (n: string) => `還差 ${n} 級`,
  activate: {
    title: '啟用這條龍',
    text: '用遊戲裡的代幣支付，馬上啟用，不需要錢包。啟用後就能存入遊戲。',
    payWith: '用哪種代幣支付',
    price: '啟用費用',
    have: (coin: string) => `遊戲裡的 ${coin}`,
    left: '啟用後剩下',
    confirm: (price: string) => `以 ${price} 啟用`,
    working: '啟用中…',
    toCoins: '前往存入代幣',
  },
}

export type DragonCatalogue = typeof tw
