import type { EquationName } from '@mdragon/domain/watch/equations'

export const tw: Readonly<Record<EquationName, string>> = {
  'activations: whoever paid is activated, and an inviter has one reward for each':
    '啟用：付費者皆已啟用，每次啟用邀請人各得一份獎勵',
  'assets: each is what its last event made of it': '資產：每一件都是其最後事件所成的樣子',
  'auctions: each is the auction contract’s': '拍賣：每一場都與拍賣合約一致',
  'bids: at least 1.11 times, rounded up; a tenth, rounded up, to the community':
    '出價：至少 1.11 倍並無條件進位；十分之一無條件進位歸社群',
  'blocks: what was read and settled is the chain': '區塊：讀取並結算的就是鏈上的',
  'claims: each was issued by us, for exactly that, or was accepted as lost':
    '提領：每一筆都由我們簽發且完全相符，或已認列為損失',
  'counts: kinds, holders and traits are those of the assets': '計數：種類、持有人與特徵皆與資產一致',
  'dragons: awake are those that somebody paid for': '小龍：已喚醒的都有人付費',
  'dragons: those taken of each generation are those of vouchers': '小龍：各代領出的數量與憑證一致',
  'drawn heroes: a token means one claimed voucher, and no token none':
    '召喚英雄：有代幣即有一張已用憑證，無代幣則沒有',
  'draws: each account’s pity is what its last draw left': '召喚：每個帳號的保底是最後一抽留下的',
  'draws: one result for each that was paid for, numbered without a gap': '召喚：每一次付費各有一個結果，編號無缺',
  'draws: what the site is said to have drawn is what it drew': '召喚：公布的全站結果就是實際結果',
  'events: each token’s life hangs together': '事件：每枚代幣的經歷前後相接',
  'frozen coins: those of withdrawals that are not decided, or not paid yet': '凍結代幣：屬於未決定或未付出的提取',
  'grown assets: no voucher is open for less than the game has made of one': '成長資產：沒有憑證低於遊戲中的成長',
  'heroes: activated are those that somebody paid for': '英雄：已啟用的都有人付費',
  'invites: each count is how many there are': '邀請：每個人數都是實際人數',
  'ledger: every balance is the sum of its postings, and nobody’s is negative': '帳本：每個餘額都是分錄之和，無人為負',
  'ledger: every entry sums to nothing in each coin': '帳本：每筆分錄各幣種合計為零',
  'legion: every level is what the facts say': '軍團：每個等級都依事實',
  'legion: sums of days and months are those of the history, and every rank is counted':
    '軍團：日、月合計與歷史一致，每個名次都計入',
  'listings: each is the market contract’s': '掛單：每一筆都與市場合約一致',
  'lots: sums of years are those of the lots, and each says what its asset is':
    '持有期：年度合計與各持有期一致，且各自標明其資產種類',
  'market memory: sums of days and hours are those of the final trades': '市場紀錄：日、時合計與已確定交易一致',
  'market memory: what stands for sale, and its floor, is what was last asked': '市場紀錄：在售與地板價就是最後的開價',
  'operations: each settled one has its final event, and no event two': '操作：每個完成的都有其確定事件，且不重複',
  'owners: each is the chain’s': '持有人：每一位都與鏈上一致',
  'places: every token is in exactly one, and is offered only where it can be':
    '所在：每枚代幣恰在一處，且只在可出售處出售',
  'points: what each player has is what came less what was collected': '積分：每位玩家所有即所得減去已領',
  'sales: paid = seller + fee, and the fee is at most a tenth': '買賣：支付 = 賣家 + 手續費，手續費至多十分之一',
  'small dragons: one for each account, by the voucher that it was given': '遊戲小龍：每個帳號一隻，依其憑證',
  'solvency: balances + frozen + treasury = final deposits - paid': '償付：餘額 + 凍結 + 金庫 = 已確定存入 − 已付出',
  'spent in the game: each is in the books as it was said, and nothing else is':
    '遊戲內消費：每一筆都如實入帳，別無其他',
  'the chain has been read': '鏈已讀取',
  'tickets: issued = those of collected messages, and gifts': '召喚券：發出 = 已領訊息 + 贈與',
  'tickets: issued = unspent + draws': '召喚券：發出 = 未用 + 已抽',
  'tokens: every one that was minted is known': '代幣：每一枚鑄造的都已知',
  'trades: each is one event, and each such event one trade': '交易：一筆即一事件，一事件即一筆',
  'activity and payments: those of the final events, once': '活動與付款：與已確定事件一致，各一次',
  'vouchers: claimed means one final claim, for that receiver and amount; any other means none':
    '憑證：已用即有一筆已確定提領，收款人與數量相符；其餘則無',
  'campaigns: those taken of each are those of vouchers, and nobody has more than their share':
    '鑄造活動：領出數與憑證一致，無人超過上限',
  'vault: it holds at least what the books owe': '金庫：持有至少為帳面所欠',
  'draws: the last 1000 are what their seeds say': '召喚：最近 1000 抽與種子相符',
  'withdrawals: paid means one claimed voucher for just that, approved by as many as it takes':
    '提取：已付即有一張相符的已用憑證，且經足夠人數同意',
}
