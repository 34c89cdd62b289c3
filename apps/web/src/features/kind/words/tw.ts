/** Words of the pages of one kind. */
export const tw = {
  loading: '載入資料中',
  copies: '總數',
  owners: '持有者',
  floor: '地板價',
  noFloor: '目前無人出售',
  strongest: '最強的一件',
  offers: '最便宜的報價',
  onMarket: '在市場查看全部',
  emptyTitle: '目前沒有人出售',
  emptyText: '這一種現在沒有報價；有人上架後會出現在這裡。',
  toMarket: (kind: string) => `逛市場：${kind}`,
  missingTitle: '沒有這一種',
  missingText: '這個編號不存在，或連結已失效。',
  failed: '暫時無法讀取',
  none: '還沒有人擁有',
  types: { dragon: '龍', hero: '英雄', equip: '裝備', pet: '寵物', lingshi: '靈石', card: '卡牌' },
}

export type KindCatalogue = typeof tw
