import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { CampaignPanel } from '../features/mint/CampaignPanel.tsx'
import { Fairness } from '../features/mint/Fairness.tsx'
import styles from '../features/mint/Mint.module.css'
import { MintedList } from '../features/mint/MintedList.tsx'
import { type Campaign, campaignsQuery, mintedQuery } from '../features/mint/queries.ts'
import { useMintWords } from '../features/mint/words/index.ts'
import { settingQuery } from '../features/settings/queries.ts'
import { presenceQuery } from '../game/user.ts'
import { useLanguage } from '../i18n/index.tsx'
import { loadChunk } from '../lib/chunk.ts'
import { Link } from '../lib/router.tsx'
import { button } from '../ui/button.ts'
import { cx } from '../ui/cx.ts'
import { NetworkButton } from '../ui/NetworkButton.tsx'
import { FailedNotice, Notice } from '../ui/Notice.tsx'
import { operationSettingsOf } from './operationSettings.ts'

const MintDialog = lazy(() => loadChunk('mintCard', () => import('../features/mint/MintDialog.tsx')))

/** The operator's campaigns, and what the player has minted of them. */
export default function MintScreen() {
  const { locale } = useLanguage()
  const words = useMintWords()
  const { data: user } = useQuery(presenceQuery)
  const isReady = user?.must_change_password === false
  const campaigns = useQuery({ ...campaignsQuery(locale), enabled: isReady })
  const { data: minted = [] } = useQuery({ ...mintedQuery(locale), enabled: isReady })
  const [chosen, setChosen] = useState<Campaign | null>(null)
  const firstOpen = campaigns.data?.find(({ most }) => most > 0)
  return (
    <div className={styles.page}>
      <h1>{words.title}</h1>
      <p className={styles.lead}>{words.lead}</p>
      {campaigns.data?.map((campaign) => (
        <CampaignPanel key={campaign.campaign} campaign={campaign}>
          <MintButton campaign={campaign} isFirst={campaign === firstOpen} onClick={() => setChosen(campaign)} />
          <Fairness campaign={campaign} minted={minted} account={user?.userid ?? 0} />
        </CampaignPanel>
      ))}
      {campaigns.data?.length === 0 && <None />}
      {!campaigns.data && (campaigns.isError ? <Failed onRetry={() => void campaigns.refetch()} /> : <Loading />)}
      {isReady && (campaigns.data?.length || minted.length > 0) ? (
        <section className={styles.mine} aria-label={words.minted}>
          <h2>{words.minted}</h2>
          {minted.length > 0 ? <MintedList minted={minted} /> : <p>{words.mintedNone}</p>}
        </section>
      ) : null}
      {chosen && <Mint campaign={chosen} onClose={() => setChosen(null)} />}
    </div>
  )
}

type MintButtonProps = { campaign: Campaign; isFirst: boolean; onClick: () => void }

/** One gold button on the screen: that of the newest campaign that is open. */
function MintButton({ campaign, isFirst, onClick }: MintButtonProps) {
  const { f } = useLanguage()
  const words = useMintWords()
  const { state, most, price, mine, most_each } = campaign
  if (most === 0) return state === 'open' && mine >= most_each && <p className={styles.act}>{words.full}</p>
  return (
    <div className={styles.act}>
      <NetworkButton type="button" className={button(isFirst ? 'gold' : 'quiet')} onClick={onClick}>
        {words.mintFor(f.exact(price))}
      </NetworkButton>
    </div>
  )
}

function Mint({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const { data: user } = useQuery(presenceQuery)
  const { data: setting } = useQuery(settingQuery)
  const settings = operationSettingsOf(setting)
  if (!user?.address || !settings) return null
  return (
    <Suspense>
      <MintDialog campaign={campaign} user={user} address={user.address} settings={settings} onClose={onClose} />
    </Suspense>
  )
}

const Loading = () => {
  const words = useMintWords()
  return <div className={cx('skeleton', styles.loading)} role="status" aria-label={words.loading} />
}

function None() {
  const words = useMintWords()
  return (
    <Notice icon="summon" title={words.none} text={words.noneText}>
      <Link href="/marketplace" className={button('gold')}>
        {words.toMarket}
      </Link>
    </Notice>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const words = useMintWords()
  return <FailedNotice title={words.failed} text={words.failedText} look="quiet" onRetry={onRetry} />
}
