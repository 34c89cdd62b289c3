import type { ActivityGroup, ToldActivity } from '@mdragon/domain/activity/told'

/** What a sentence may name. What a line does not have is ''. */
export type LineWords = { asset: string; other: string; amount: string; fee: string }
type Sentence = { title: (line: LineWords) => string; text: (line: LineWords) => string }
const plain = (title: string, text = ''): Sentence => ({ title: () => title, text: () => text })

/** Words of the activity log. */
export const tw = {
  title: '動態紀錄',
  groupsLabel: '類別',
  groups: {
    all: '全部',
    market: '市場',
    auction: '拍賣',
    bridge: '存入提取',
    summon: '召喚',
    account: '帳號',
    reward: '獎勵',
  } as Record<'all' | ActivityGroup, string>,
  monthLabel: '月份',
  anyMonth: '所有月份',
  coinLabel: '幣種',
  anyCoin: '所有幣種',
  tickets: '券',
  csv: '匯出 CSV',
  csvBusy: '正在匯出',
  csvHead: ['時間', '代碼', '事項', '說明', '金額', '幣種', '手續費', '實收', '對方地址', '資產', '編號', '交易'],
  loading: '載入動態紀錄',
  loadMore: '載入更多',
  loadingMore: '載入中',
  end: '以上就是全部紀錄。',
  archived: (month: string) => `${month}以前的紀錄已封存，需要時請聯絡客服。`,
  view: '在區塊瀏覽器查看',
  failed: '暫時無法讀取動態紀錄',
  failedText: '紀錄都還在，請稍後再試。',
  emptyTitle: '這裡會記下你做的每一件事',
  emptyText: '買賣、出價、召喚、存入和提取，附上鏈上的交易。第一筆通常是買一張喜歡的卡。',
  toMarket: '逛逛市場',
  noneTitle: '這個篩選沒有紀錄',
  noneText: '換一個類別、月份或幣種，或清除篩選。',
  clear: '清除篩選',
  unknown: (type: number) => `類型 ${type}`,
  unknownText: '這個版本還不認得的紀錄，原樣顯示。',
  told: {
    bought: { title: ({ asset }) => `買下${asset}`, text: ({ other }) => `從 ${other} 買入` },
    listed: { title: ({ asset }) => `上架${asset}`, text: ({ amount }) => `售價 ${amount}` },
    cancelled: { title: ({ asset }) => `下架${asset}`, text: () => '不再出售' },
    sold: {
      title: ({ asset }) => `賣出${asset}`,
      text: ({ other, fee }) => (fee ? `買家 ${other}，手續費 ${fee}` : `買家 ${other}`),
    },
    priceChanged: { title: ({ asset }) => `${asset} 改價`, text: ({ amount }) => `新價格 ${amount}` },
    putUp: { title: ({ asset }) => `${asset} 開始拍賣`, text: ({ amount }) => `起標價 ${amount}` },
    bid: { title: ({ asset }) => `出價${asset}`, text: ({ other }) => `從 ${other} 接手` },
    outbid: { title: ({ asset }) => `${asset} 被接手`, text: ({ other }) => `${other} 出價，你收到 90%` },
    locked: { title: ({ asset }) => `${asset} 已鎖定`, text: ({ amount }) => `以 ${amount} 成為你的` },
    putUpAgain: { title: ({ asset }) => `${asset} 再次拍賣`, text: ({ amount }) => `起標價 ${amount}` },
    takenBack: { title: ({ asset }) => `取回${asset}`, text: () => '從拍賣合約回到錢包' },
    firstBid: { title: ({ asset }) => `${asset} 有人首次出價`, text: ({ other }) => `${other} 出價，你收到 90%` },
    auctionFailed: { title: ({ asset }) => `${asset} 拍賣失敗`, text: () => '鏈上交易沒有成功，什麼都沒有改變' },
    coinDeposited: { title: ({ amount }) => `存入 ${amount}`, text: () => '從錢包到遊戲' },
    coinWithdrawn: {
      title: ({ amount }) => `提取 ${amount}`,
      text: ({ fee }) => (fee ? `到錢包，手續費 ${fee}` : '到錢包'),
    },
    withdrawalAsked: { title: ({ amount }) => `申請提取 ${amount}`, text: () => '等待處理' },
    withdrawalRejected: { title: () => '提取申請被退回', text: ({ amount }) => `${amount} 已全數退還` },
    onChain: {
      title: ({ asset }) => `鑄造 ${asset}`,
      text: ({ fee }) => (fee ? `以 ${fee} 鑄造到錢包` : '鑄造到錢包'),
    },
    assetDeposited: { title: ({ asset }) => `${asset} 存入遊戲`, text: () => '從錢包到遊戲' },
    assetClaimed: {
      title: ({ asset }) => `${asset} 提取到錢包`,
      text: ({ fee }) => (fee ? `手續費 ${fee}` : '從遊戲到錢包'),
    },
    dragonAdded: { title: ({ asset }) => `新增${asset}`, text: () => '新的龍已在你的錢包' },
    consumed: {
      title: ({ amount }) => `消耗 ${amount}`,
      text: ({ asset }) => (asset ? `啟用英雄 ${asset}` : '用於召喚或啟用召喚的英雄'),
    },
    dragonActivated: { title: ({ asset }) => `啟用${asset}`, text: () => '現在可以存入遊戲' },
    accountActivated: { title: () => '帳號已啟用', text: ({ amount }) => `以 ${amount} 啟用` },
    ticketsClaimed: plain('收到高級召喚券', '你邀請的人啟用了帳號'),
    smallDragon: { title: ({ asset }) => `領取小龍${asset}`, text: () => '小龍遊戲的獎勵' },
  } satisfies Record<ToldActivity, Sentence> as Record<ToldActivity, Sentence>,
}

export type ActivityCatalogue = typeof tw
