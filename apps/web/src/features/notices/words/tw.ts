import type { CallData } from '@mdragon/api'

type Kind = CallData<'GET /api/notice/list'>['items'][number]['kind']
/** What a sentence may name. What a notice does not have is ''. */
export type Said = {
  who: string
  price: string
  wanted: string
  gain: string
  count: string
  name: string
  reason: string
}
type Sentence = { label: string; text: (said: Said) => string }

/** Words of the notices. */
export const tw = {
  title: '通知',
  open: (unread: string) => (unread === '0' ? '通知' : `通知，${unread} 則新的`),
  fresh: (unread: string) => `${unread} 則新的`,
  readAll: '全部已讀',
  bidAgain: (sum: string) => `再出價 ${sum}`,
  view: '查看',
  letGo: '放手',
  letGoHint: '不再收到這張卡的通知，直到你再次出價',
  locksIn: (time: string) => `${time}後鎖定`,
  hours: (h: string, m: string) => `${h} 時 ${m} 分`,
  minutes: (m: string, s: string) => `${m} 分 ${s} 秒`,
  isNew: '新',
  loading: '載入通知',
  loadMore: '載入更多',
  loadingMore: '載入中',
  end: '以上就是全部通知。',
  failed: '暫時無法讀取通知',
  failedText: '通知都還在，請稍後再試。',
  emptyTitle: '目前沒有通知',
  emptyText: '有人接手你的出價、你的卡賣出、提取有結果時，會出現在這裡。',
  taken: (who: string, asset: string, ago: string) => `${ago}，${who} 接手了 ${asset}`,
  received: (paid: string, gain: string, price: string) =>
    `你付了 ${paid}，錢包剛收到 ${gain}：新價格 ${price} 的 90%。`,
  told: {
    outbid: { label: '被接手', text: ({ who, price, gain }) => `${who} 出 ${price}。你已收到 ${gain}。` },
    first_bid: { label: '首次出價', text: ({ who, price, gain }) => `${who} 以 ${price} 接手。${gain} 已在你的錢包。` },
    sold: { label: '已賣出', text: ({ gain }) => `${gain} 已在你的錢包。` },
    won: { label: '拍得', text: ({ price }) => `已鎖定在 ${price}，現在是你的：取回或再次上架。` },
    locked: { label: '已鎖定', text: ({ who, price }) => `你上架的拍賣已鎖定，${who} 以 ${price} 持有。` },
    activated: { label: '帳號已啟用', text: () => '現在可以交易、存入和提取。' },
    withdrawal_approved: { label: '提取已通過', text: ({ gain }) => `${gain} 可以領到錢包了。` },
    withdrawal_rejected: { label: '提取被退回', text: ({ reason, gain }) => `${reason} ${gain} 已退還。` },
    withdrawal_paid: { label: '提取已入帳', text: ({ gain }) => `${gain} 已到你的錢包。` },
    reward: { label: '收到獎勵', text: ({ who, count }) => `${who} 啟用了帳號：${count} 張高級召喚券待領取。` },
    watched_price: { label: '到價', text: ({ price, wanted }) => `現在 ${price}，你設的是 ${wanted}。` },
    search_found: { label: '搜尋有新卡', text: ({ name, count }) => `「${name}」找到 ${count} 張新的。` },
  } as Record<Kind, Sentence>,
}

export type NoticesCatalogue = typeof tw
