import type { CustodyDeed, CustodyPlace } from '@mdragon/domain/custody/custody'

type Told = { who: string; from: string; price: string; server: string }

/** Words of the way of an asset. */
export const tw = {
  title: '這項資產的來歷',
  you: '你',
  now: {
    wallet: (who: string) => `${who}的錢包`,
    market: (who: string) => `${who}的錢包，市場出售中`,
    auction: (who: string) => `NFT111 拍賣合約，持有人：${who}`,
    vault: (who: string) => `遊戲金庫，存入者：${who}`,
    burned: () => '已銷毀',
  } as Record<CustodyPlace, (who: string) => string>,
  places: {
    wallet: (who: string) => `${who}的錢包`,
    market: () => '市場',
    auction: () => 'NFT111 拍賣合約',
    vault: () => '遊戲金庫',
    burned: () => '已銷毀',
  } as Record<CustodyPlace, (who: string) => string>,
  deeds: {
    minted: ({ who }) => `鑄造給${who}`,
    given: ({ from }) => `由${from}轉入`,
    listed: ({ price, who }) => `${who}以 ${price} 掛單；代幣仍在錢包裡`,
    unlisted: () => '從市場撤下',
    bought: ({ price, from }) => `以 ${price} 向${from}購得`,
    put_up: ({ price, who }) => `${who}以起價 ${price} 上架拍賣`,
    bid: ({ price, who }) => `${who}出價 ${price}`,
    put_up_again: ({ price, who }) => `${who}以起價 ${price} 再次上架`,
    taken_home: () => '從拍賣取回',
    deposited: ({ who, server }) => (server ? `${who}存入 ${server}` : `${who}存入遊戲`),
    claimed: () => '從遊戲提取',
    exited: () => '不經伺服器從金庫取回',
    burned: ({ who }) => `由${who}銷毀`,
  } as Record<CustodyDeed, (told: Told) => string>,
  since: (time: string) => `自 ${time}`,
  server: (name: string) => `在遊戲中：${name}`,
  onServer: (id: number) => `伺服器 ${id}`,
  locksAt: (block: string) => `於區塊 ${block} 鎖定`,
  claimUntil: (time: string) => `提取憑證有效到 ${time}`,
  exitAt: (time: string) => `已要求不經伺服器取回，${time} 起可拿`,
  block: (block: string) => `區塊 ${block}`,
  confirmations: (count: string) => `${count} 次確認`,
  underWay: { sent: '一筆交易已送出，還不在區塊裡', mined: '一筆交易已在區塊裡，等待最終確認' },
  viewTx: '在瀏覽器查看交易',
  more: '更早的步驟',
  loading: '正在讀取這項資產的來歷',
  failed: '這項資產的來歷讀取失敗。',
  retry: '重試',
  check: {
    none: '由遊戲從鏈上讀取。連接錢包後，這個頁面會自己向鏈核對。',
    asking: '正在向鏈核對…',
    agrees: (block: string) => `與鏈上區塊 ${block} 一致`,
    differs: (block: string, ours: string, theirs: string) =>
      `與鏈上區塊 ${block} 不同。我們的紀錄：${ours}。鏈上：${theirs}。`,
    failed: '錢包的節點沒有回應，未能核對。',
  },
}

export type CustodyCatalogue = typeof tw
