/** What a visitor reads first: what this is, and how to begin. */
export const tw = {
  title: ['神話裡的英雄，', '歸你持有、上陣、買賣。'],
  text: '卡牌就在 BSC 鏈上的遊戲。',
  counts: (onSale: string, inAuction: string) => `現在有 ${onSale} 件在售，${inAuction} 件拍賣中。`,
  demo: '以示範玩家試玩',
  demoText: '試玩在練習鏈上：不用錢包，也不花錢。',
  look: '先看市場',
  lookText: '看市場不用登入，也不用錢包。',
  enter: '我有帳號，登入',
  pictures: '三張圖看懂',
  collect: { title: '一、收集', text: '英雄、龍、法寶與寵物，都出自中國神話。每一張都是你自己的代幣。' },
  takeOver: {
    title: '二、接手',
    text: 'NFT111 拍賣裡，任何人付 1.11 倍就能把卡接過去；原持有人拿到新價的九成。',
  },
  play: { title: '三、上陣', text: '把卡送進遊戲替你作戰；想要的時候再領回錢包。' },
  wallet: '你的錢包',
  game: '遊戲',
  back: '隨時領回',
}

export type WelcomeCatalogue = typeof tw
