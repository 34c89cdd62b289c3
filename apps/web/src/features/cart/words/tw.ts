/** Words of the cart. */
export const tw = {
  empty: '購物車是空的',
  emptyText: '在市場上把想一起買的卡牌加入購物車，最多 20 件。',
  inCoin: (coin: string) => `以 ${coin} 支付`,
  total: (n: string) => `合計 ${n} 件`,
  buyAll: (sum: string) => `全部購買 · ${sum}`,
  login: '登入後購買',
  left: (names: string) => `已移出購物車（已售出、下架或已屬於你）：${names}`,
  accept: '接受',
  standings: {
    dearer: '價格已上漲。',
    cheaper: '價格已下降。',
    other_coin: '改以其他代幣出售。',
    changed: '屬性已改變。',
    gone: '已不再出售。',
    yours: '已屬於你。',
  },
}

export type CartCatalogue = typeof tw
