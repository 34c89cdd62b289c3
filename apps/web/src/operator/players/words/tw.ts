/** Words of the search for players. */
export const tw = {
  search: '搜尋玩家',
  hint: '編號、錢包地址、電子郵件，或暱稱的開頭。每次查看都會留下紀錄。',
  find: '搜尋',
  nobody: '沒有符合的玩家。',
  number: '編號',
  nickname: '暱稱',
  address: '錢包',
  since: '註冊於',
  activated: '已啟用',
  notActivated: '未啟用',
  sessions: '登入中的裝置',
  seen: (time: string) => `最近 ${time}`,
  balances: '遊戲餘額',
  frozen: (sum: string) => `凍結 ${sum}`,
  mails: '寄給此玩家的信',
  sent: (time: string) => `${time} 寄出`,
  waiting: '等待寄出',
  endSessions: '登出所有裝置',
  ended: (n: string) => `已登出 ${n} 個裝置。`,
  resend: '重寄最近一封信',
  resent: '已排入寄送。',
}

export type PlayersCatalogue = typeof tw
