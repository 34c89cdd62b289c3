/** Words of what can be done with an asset, and of its price. */
export const tw = {
  actions: {
    label: '可以做的事',
    list: '出售',
    put_up: '拍賣',
    change_price: '改價',
    cancel: '下架',
    newFirstPrice: '改起價',
    put_up_again: '再次上拍',
    end_auction: '取回錢包',
    deposit: '存入',
    claim: '提取',
    activate_dragon: '啟用',
    claiming: (until: string) =>
      `提取進行中，有效到 ${until}；這段時間遊戲不會使用它。按提取會繼續同一筆提取；逾時未送出就會恢復，可以重新申請。`,
    switchTo: (name: string) => `切換到 ${name}`,
    holding: '你是目前的持有者。期限內有人以 1.11 倍出價，你就收到其中 90%；沒有人出價，鎖定後就能取回。',
  },
  form: {
    how: '出售方式',
    sale: '一口價',
    auction: 'NFT111 拍賣',
    saleText: '照你定的價格賣出。賣出之前，資產都留在你的錢包裡。',
    auctionText:
      '任何人出價至少 1.11 倍就會取得它，你收到那一口的 90%。拍賣期間由合約保管；沒有人出價之前，你隨時可以取回。',
    againText: '以新的起價重新開始。第一口出價之後，倒數才會開始。',
    changeText: '買家會立刻看到新價格；正在購買舊價格的人，交易不會成立。',
    coin: '幣種',
    price: '售價',
    firstPrice: '起價',
    newPrice: '新售價',
    bid: '你的出價',
    now: (price: string) => `目前 ${price}`,
    minimum: (price: string) => `最低 ${price}，可以更高`,
    firstBid: '第一口最低出價',
    step: (n: number) => `之後第 ${n} 口`,
    ladder: '之後每一口的最低出價',
  },
  changed: {
    title: '剛剛有變動',
    price: (before: string, now: string) => `價格從 ${before} 變成 ${now}。`,
    gone: '這件資產已經不再出售或拍賣。',
    locked: '拍賣已經鎖定，不再接受出價。',
    yours: '它現在是你的了。',
    otherOffer: '出售方式已經改變，請重新查看。',
    take: (price: string) => `用新價格 ${price} 繼續`,
    rejectInWallet: '請在錢包裡拒絕剛才的請求；就算簽了，合約也不會以舊價格成交。',
    close: '知道了',
  },
}

export type TradeCatalogue = typeof tw
