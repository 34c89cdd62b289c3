import type { OperationKind } from '@mdragon/domain'
import type { IconName } from '../ui/Icon.tsx'
import type { Prepared } from './sign.ts'
import type { OperationsWords } from './words/index.ts'

/** What is said of the money: a label, an amount of the operation's coin (null: nothing is said), and how it stands out. */
export type ReviewLine = readonly [label: string, amount: string | null, tone?: 'good' | 'strong' | 'quiet']
type Review = Prepared & {
  words: OperationsWords['review']
  /** Of a sale, and of a bid, in percent. */
  shares: { fee: string; seller: string; holder: string; community: string }
}

type KindView = {
  /** Stands for it where no asset does. */
  icon?: IconName
  /** Who pays and gets what, before the wallet is asked. */
  lines: (review: Review) => readonly ReviewLine[]
  /** That it is done for good, in the specification's words. */
  done?: (words: OperationsWords, what: string) => string
  /** What its price is, where that is no price. */
  sum?: (words: OperationsWords['list'], sum: string) => string
}

const nothing: KindView['lines'] = () => []
const ofSale: KindView['lines'] = ({ words, operation, preview, shares }) => [
  [words.price, operation.price, 'strong'],
  [words.fee(shares.fee), preview.fee],
  [words.youReceive, preview.receive, 'good'],
  [words.floor, preview.floor, 'quiet'],
]
const ofAuction: KindView['lines'] = ({ words, operation, preview }) => [
  [words.firstPrice, operation.price, 'strong'],
  [words.youReceiveIfBid, preview.receive, 'good'],
  [words.floor, preview.floor, 'quiet'],
]
const payment: KindView['lines'] = ({ words, operation }) => [[words.youPay, operation.price, 'strong']]

const extracted: KindView['done'] = ({ messages }, what) => `${messages['success.extraction']} ${what}`
const deposited: KindView['done'] = ({ list }, what) => list.deposited(what)

/** How each kind shows itself. What it is and does stands in the domain's definition; its name, in the words. */
export const kindViews: Record<OperationKind, KindView> = {
  list: { lines: ofSale },
  change_price: { lines: ofSale },
  cancel: { lines: nothing },
  buy: {
    lines: ({ words, preview, shares }) => [
      [words.youPay, preview.pay, 'strong'],
      [words.sellerReceives(shares.seller), preview.receive],
      [words.fee(shares.fee), preview.fee],
    ],
    done: ({ messages }, what) => `${messages['success.purchase']} ${what}`,
  },
  put_up: { lines: ofAuction },
  bid: {
    lines: ({ words, preview, shares }) => [
      [words.youPay, preview.pay, 'strong'],
      [words.holderReceives(shares.holder), preview.receive],
      [words.community(shares.community), preview.fee],
      [words.backIfOutbid, preview.back_if_outbid, 'good'],
    ],
  },
  put_up_again: { lines: ofAuction },
  end_auction: { lines: nothing },
  activate_account: { icon: 'gate', lines: payment, done: ({ messages }) => messages['success.activation'] },
  coin_in: {
    icon: 'purse',
    lines: ({ words, operation }) => [[words.intoGame, operation.price, 'strong']],
    done: deposited,
  },
  coin_out: {
    icon: 'wallet',
    lines: ({ words, operation }) => [[words.toWallet, operation.price, 'good']],
    done: extracted,
  },
  deposit: { lines: nothing, done: deposited },
  claim: {
    lines: ({ words, operation }) => [[words.claimFee, operation.price, 'strong']],
    done: extracted,
    sum: (words, sum) => words.claimFee(sum),
  },
  add_dragon: { icon: 'dragon', lines: payment },
  receive_dragon: { icon: 'dragon', lines: nothing, done: extracted },
  mint_card: { icon: 'summon', lines: payment },
  claim_hero: {
    icon: 'summon',
    lines: ({ words, operation }) => [[words.claimFee, operation.price, 'strong']],
    done: extracted,
    sum: (words, sum) => words.claimFee(sum),
  },
}

export const operationIcon = (kind: OperationKind): IconName => kindViews[kind].icon ?? 'scroll'
