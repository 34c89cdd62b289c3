/** What a new player is told to do next, and where coins come from. */
export const tw = {
  next: '下一步',
  count: (done: string, all: string) => `已完成 ${done} / ${all}`,
  dismiss: '不再顯示這些步驟',
  steps: {
    coins: { title: '取得 MDV 與 BNB', text: '1 MDV 用來啟用帳號；BNB 付網路手續費，每一步約 0.0003。' },
    activate: { title: '啟用帳號', text: '用 1 MDV 啟用，鏈上確認後就能交易、存入與提取。', action: '前往啟用' },
    role: { title: '在一個伺服器建立角色', text: '角色是你在遊戲裡的身分；存入卡牌前要先有一個。', action: '建立角色' },
    card: { title: '拿到你的第一張卡', text: '在市場買一張，或在 NFT111 拍賣裡接手一張。', action: '前往市場' },
    summon: {
      title: '召喚你的第一位英雄',
      text: '用一張召喚券，或用遊戲裡的 HERO。結果你自己就能驗算。',
      action: '前往召喚',
    },
    email: { title: '綁定電子郵件', text: '換裝置也能登入、以 QR 碼登入遊戲，並找回密碼。', action: '前往綁定' },
  },
  activating: '正在鏈上確認，請稍候。',
  coins: {
    title: '取得代幣',
    needed: (sum: string) => `需要 ${sum}`,
    plenty: (sum: string) => `${sum} 就很夠了`,
    faucet: (sums: string) => `給我 ${sums}`,
    giving: '發送中…',
    faucetText: '免費，每天一次：練習鏈的代幣沒有價值。',
    given: (sums: string) => `已收到 ${sums}`,
    tooSoon: '這個地址今天已經領過了，明天再來。',
    failed: '現在領不到，請稍後再試。',
    receive: '或從別的錢包轉入',
    receiveBare: '從別的錢包或交易所轉入',
    onlyHere: (chain: string) => `只限 ${chain} 網路。`,
    copy: '複製我的地址',
    copied: '地址已複製',
    qr: '你的地址的 QR 碼',
    buy: (coin: string) => `到哪裡取得 ${coin}`,
  },
}

export type NewcomerCatalogue = typeof tw
