import { MAIN_COIN } from '@mdragon/domain/money/coins'
import { shortAddress } from '@mdragon/domain/text/shortAddress'
import type { ReactNode } from 'react'
import { useServerName } from '../../game/servers.ts'
import { useLanguage } from '../../i18n/index.tsx'
import { Amount } from '../../ui/Amount.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { ChainLink } from './ChainLink.tsx'
import styles from './Facts.module.css'
import type { Card } from './queries.ts'
import { useCardWords } from './words/index.ts'

export function Facts({ card, explorerUrl }: { card: Card; explorerUrl: string | undefined }) {
  const { f } = useLanguage()
  const words = useCardWords()
  const server = useServerName(card.server_id)
  return (
    <Panel title={words.facts}>
      <dl className={styles.facts}>
        <Fact label={words.tokenid}>{card.tokenid}</Fact>
        <Fact label={words.traded}>
          <Amount amount={card.total_traded} coin={MAIN_COIN} way="get" />
        </Fact>
        <Fact label={words.stage}>{f.number(card.stage)}</Fact>
        <Fact label={words.minted}>{f.moment(card.minted_at)}</Fact>
        <Fact label={words.strength}>{f.number(card.strength)}</Fact>
        {card.server_id !== null && <Fact label={words.inGame}>{server ?? words.onServer(card.server_id)}</Fact>}
        <Fact label={words.collection}>
          <ChainLink explorerUrl={explorerUrl} kind="address" hash={card.collection}>
            {shortAddress(card.collection)}
          </ChainLink>
        </Fact>
      </dl>
    </Panel>
  )
}

type FactProps = { label: string; children: ReactNode }

const Fact = ({ label, children }: FactProps) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
