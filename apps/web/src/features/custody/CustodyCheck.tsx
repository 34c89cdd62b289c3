import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../i18n/index.tsx'
import { cx } from '../../ui/cx.ts'
import styles from './CustodyLine.module.css'
import { useWho } from './CustodyLine.tsx'
import { type Custody, chainQuery } from './queries.ts'
import { agrees, type ChainContracts } from './readChain.ts'
import { useConnected } from './useConnected.ts'
import { useCustodyWords } from './words/index.ts'

type CustodyCheckProps = { custody: Custody; contracts: ChainContracts | undefined }

/** Whether the chain, asked by the page through the player's own wallet, says the same; if not, both are shown. */
export function CustodyCheck({ custody, contracts }: CustodyCheckProps) {
  const { f } = useLanguage()
  const { check: words, now: places } = useCustodyWords()
  const who = useWho()
  const wallet = useConnected(contracts?.chainId)
  const { data: word, isError, isFetching } = useQuery(chainQuery({ wallet, contracts, custody }))
  const isGood = word ? agrees(custody.now, word) : null
  const said = (one: { place: Custody['now']['place']; holder: string }) => places[one.place](who(one.holder))
  const text = () => {
    if (word)
      return isGood
        ? words.agrees(f.number(word.block))
        : words.differs(f.number(word.block), said(custody.now), said(word))
    if (isError) return words.failed
    return isFetching ? words.asking : words.none
  }
  return (
    <p className={cx(styles.check, isGood === true && styles.good, isGood === false && styles.bad)} role="status">
      {text()}
    </p>
  )
}
