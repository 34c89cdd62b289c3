import type { OperationKind, ProgressName } from '@mdragon/domain'

type KindWords = {
  title: string
  /** The same with its sum, where that reads better than both side by side. */
  titleOf?: (sum: string) => string
  /** On the button that opens the wallet. */
  confirm: string
  /** In the middle of a sentence: what an approval is not yet. */
  noun: string
  /** What a review says first, where figures alone would not tell. */
  text?: string
}
const kinds: Record<OperationKind, KindWords> = {
  list: { title: '上架出售', confirm: '確認上架', noun: '上架' },
  change_price: { title: '修改價格', confirm: '確認改價', noun: '改價' },
  cancel: { title: '取消出售', confirm: '確認下架', noun: '下架', text: '資產不再出售，仍然留在你的錢包裡。' },
  buy: { title: '購買', confirm: '確認購買', noun: '購買' },
  put_up: { title: '送上拍賣', confirm: '確認上拍', noun: '上拍' },
  bid: { title: '出價', confirm: '確認出價', noun: '出價' },
  put_up_again: { title: '再次上拍', confirm: '確認上拍', noun: '上拍' },
  end_auction: { title: '取回錢包', confirm: '確認取回', noun: '取回', text: '資產從拍賣合約回到你的錢包。' },
  activate_account: {
    title: '啟用帳號',
    confirm: '確認啟用',
    noun: '啟用',
    text: '由你的錢包付款給遊戲金庫，付款上鏈確認後，帳號就啟用了。',
  },
  coin_in: {
    title: '存入代幣',
    titleOf: (sum) => `存入 ${sum}`,
    confirm: '確認存入',
    noun: '存入',
    text: '代幣從你的錢包進入遊戲金庫，上鏈確認後就能在遊戲裡使用。',
  },
  coin_out: {
    title: '提取代幣',
    titleOf: (sum) => `提取 ${sum}`,
    confirm: '送到錢包',
    noun: '提取',
    text: '這些代幣已經為你保留。在期限內由你的錢包送出，就會到你的錢包；沒有送出，期限過後會退回遊戲。',
  },
  deposit: {
    title: '存入遊戲',
    confirm: '確認存入',
    noun: '存入',
    text: '資產從你的錢包進入遊戲金庫，歸你在目前伺服器的角色使用。之後可以再提取回來。',
  },
  claim: {
    title: '提取到錢包',
    confirm: '確認提取',
    noun: '提取',
    text: '資產離開遊戲，回到你的錢包。手續費由你的錢包以 HERO 支付。',
  },
  add_dragon: {
    title: '新增龍',
    confirm: '確認新增',
    noun: '新增',
    text: '這些龍已經為你保留。在期限內由你的錢包付款，就會進入你的錢包。',
  },
}
const progress: Record<ProgressName, string> = {
  not_operable: '暫時不可操作',
  syncing_game_data: '同步遊戲資料中',
  going_on_chain: '上鏈中',
  depositing: '存入遊戲中',
  confirming_sale: '確認出售中',
  updating_game_data: '更新遊戲資料中',
  chain_failed: '上鏈失敗',
  sync_failed: '同步失敗',
}

/** Words of every operation’s dialog, and of the list of operations. */
export const tw = {
  kinds,
  form: {
    format: '請輸入一般數字，小數點用「.」，最多 18 位小數。',
    next: '下一步',
    preparing: '檢查規則與餘額中…',
  },
  review: {
    youPay: '你支付',
    youReceive: '你將收到',
    sellerReceives: (share: string) => `賣家收到 ${share}`,
    holderReceives: (share: string) => `目前持有者收到 ${share}`,
    fee: (share: string) => `平台手續費 ${share}`,
    community: (share: string) => `社群錢包 ${share}`,
    backIfOutbid: '若之後被以最低價超越，你將收回',
    youReceiveIfBid: '第一口最低出價時，你將收到',
    price: '售價',
    firstPrice: '起價',
    floor: '同類最低價',
    balance: (coin: string) => `你的 ${coin} 餘額`,
    networkFee: '網路費（估計）',
    networkFeeLater: '授權後才能估計',
    total: '合計',
    intoGame: '存入遊戲',
    toWallet: '送到你的錢包',
    claimFee: '提取手續費',
    until: '送出期限',
    back: '返回修改',
    farUnder: '這個價格遠低於同類最低價',
    farUnderText: (price: string, floor: string) => `你要以 ${price} 出售，同類最低是 ${floor}。確定沒有少打一個零嗎？`,
    sure: '我確定要用這個價格',
    notYet: '接下來錢包會請你確認；在那之前不會送出任何交易。',
  },
  wallet: {
    checking: '最後一次檢查價格與規則…',
    step: (part: number, of: number) => `第 ${part} 步，共 ${of} 步`,
    approveCoin: '請在錢包裡授權',
    approveCoinText: (price: string, noun: string) => `只允許合約動用剛好 ${price}。這還不是${noun}，這一步不會付款。`,
    approveToken: '請在錢包裡授權',
    approveTokenText: (noun: string) => `只允許合約處理這一件資產。這還不是${noun}，資產仍然是你的。`,
    permit: '請在錢包裡簽名授權',
    permitText: (price: string, noun: string) => `免費的簽名，只允許合約動用剛好 ${price}。這還不是${noun}。`,
    approving: '授權已送出，等它上鏈…',
    act: '請在錢包裡確認',
    actText: '錢包顯示的合約與金額，應與這裡相同。',
    contract: '合約',
    shownHere: '畫面上',
    inCall: '呼叫裡',
    sends: '隨交易送出',
    cancelled: '你取消了。要繼續時再按一次就好。',
    busy: '你的錢包裡已有一個請求，請打開錢包處理它。',
    noHash: '錢包沒有說明送出了哪一筆交易。再試之前請先看看錢包的紀錄；如果已經送出，會出現在「鏈上交易」裡。',
    silent: '已不再等待錢包。如果你之後仍在錢包裡確認，這筆交易一樣會被找到並算數。',
    slow: '錢包好一陣子沒有回應，它可能在另一個視窗後面等你。',
    again: '重新開始',
    choose: '用哪個錢包簽署？',
    browserWallet: '瀏覽器錢包',
    switchAccount: '切換錢包帳號',
    network: (name: string) => `你的錢包在別的網路，請切換到 ${name}。`,
    switch: (name: string) => `切換到 ${name}`,
    toAccount: '前往啟用帳號',
    toSetting: '設定資金密碼',
    createRole: '建立角色',
  },
  payPassword: { label: '資金密碼', required: '請輸入資金密碼。', show: '顯示密碼', hide: '隱藏密碼' },
  sent: {
    title: '已送出到鏈上',
    mayClose: '萬一關掉也不會遺失：這筆交易記在「鏈上交易」裡，任何裝置都看得到結果。',
    done: '完成',
    doneTitle: '完成了',
    failedTitle: '沒有成功',
  },
  list: {
    title: '鏈上交易',
    open: (n: number) => (n > 0 ? `鏈上交易，${n} 筆進行中` : '鏈上交易'),
    keeps: '關閉視窗也會繼續',
    empty: '還沒有交易',
    emptyText: '上架、購買、出價、存入或提取之後，進度會記在這裡，換裝置也看得到。',
    running: '進行中',
    waiting: '等你簽署',
    earlier: '先前',
    progress,
    confirmingOffer: '掛單正在鏈上確認',
    prepared: '還沒有簽署',
    settled: '完成',
    dropped: '已放棄',
    block: (block: string) => `區塊 ${block}`,
    confirmations: (n: string) => `${n} 次確認`,
    sign: '現在簽署',
    drop: '放棄',
    view: '在區塊鏈瀏覽器查看',
    until: (time: string) => `${time} 前有效`,
    failed: '交易紀錄暫時讀不到',
    done: (what: string) => `${what}：完成`,
    deposited: (what: string) => `已存入遊戲：${what}`,
    claimFee: (sum: string) => `手續費 ${sum}`,
    retry: '再試一次',
  },
}

export type OperationsCatalogue = typeof tw
