import { useQueryClient } from '@tanstack/react-query'
import { lookAtCoins } from '../../game/coins.ts'
import type { User } from '../../game/user.ts'
import { useLanguage } from '../../i18n/index.tsx'
import { api } from '../../lib/api.ts'
import { useMutation } from '../../lib/mutations.ts'
import { button } from '../../ui/button.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { NetworkButton } from '../../ui/NetworkButton.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { toast } from '../../ui/toastStore.ts'
import { invitesKey, type Totals } from './queries.ts'
import styles from './Shares.module.css'
import { useSharesWords } from './words/index.ts'

/** The link in every form in which it can be handed on, and what came of it. */
export function InvitePanel({ user, totals }: { user: User; totals: Totals | undefined }) {
  const words = useSharesWords()
  return (
    <section className={styles.invite} aria-label={words.title}>
      <div className={styles.forms}>
        <div className={styles.field}>
          <span>{words.link}</span>
          <p className={styles.box}>
            <span className={styles.url}>{user.share_url.replace(/^https?:\/\//, '')}</span>
            <CopyLink url={user.share_url} />
          </p>
        </div>
        <div className={styles.row}>
          <div className={styles.field}>
            <span>{words.code}</span>
            <p className={styles.box}>
              <b className={styles.code}>{user.invite_code}</b>
              <CopyButton text={user.invite_code} label={words.copyCode} doneText={words.copied} />
            </p>
          </div>
          <Send user={user} />
        </div>
        <Counts totals={totals} />
      </div>
      <figure className={styles.scan}>
        <QrCode text={user.share_url} label={words.qr} />
        <figcaption>{words.scan}</figcaption>
      </figure>
    </section>
  )
}

function CopyLink({ url }: { url: string }) {
  const words = useSharesWords()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      toast(words.copied)
    } catch {
      // The browser forbids it; the text can still be selected by hand.
    }
  }
  return (
    <button type="button" className={button('gold')} onClick={() => void copy()}>
      {words.copyLink}
    </button>
  )
}

/** The system's own sheet where there is one, and a picture with the code for everywhere else. */
function Send({ user }: { user: User }) {
  const words = useSharesWords()
  const canShare = typeof navigator.share === 'function'
  // Closed without sending is no failure.
  const share = () => void navigator.share({ text: words.shareText, url: user.share_url }).catch(() => {})
  return (
    <div className={styles.send}>
      {canShare && (
        <button type="button" className={button('quiet')} onClick={share}>
          <Icon name="out" size={16} />
          {words.share}
        </button>
      )}
      <a
        className={button('quiet')}
        href={`/share/invite/${user.invite_code}.png`}
        download={`mdragon-${user.invite_code}.png`}
      >
        <Icon name="download" size={16} />
        {words.picture}
      </a>
    </div>
  )
}

function Counts({ totals }: { totals: Totals | undefined }) {
  const { f } = useLanguage()
  const words = useSharesWords()
  const tell = (n: number | undefined) => (n === undefined ? '…' : f.number(n))
  const counts = [
    [words.invited, tell(totals?.invited)],
    [words.activated, tell(totals?.activated)],
    [words.tickets, tell(totals?.collected)],
    [words.waiting, tell(totals?.waiting)],
  ] as const
  return (
    <div className={styles.counts}>
      <dl>
        {counts.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      {totals && totals.waiting > 0 && <CollectAll count={totals.waiting} />}
    </div>
  )
}

/** Each message is collected by itself, under a key of its own: whatever breaks in between is neither lost nor given twice. */
function CollectAll({ count }: { count: number }) {
  const { f } = useLanguage()
  const words = useSharesWords()
  const queryClient = useQueryClient()
  const collect = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const messages = await api('GET /api/message/list')
      for (const { id } of messages.filter(({ collected_at }) => collected_at === null))
        await api('POST /api/message/collect', { body: { id }, idempotencyKey: `collect-message-${id}` })
    },
    onSuccess: () => toast(words.messages['success.ticket']),
    onSettled: () => {
      lookAtCoins()
      void queryClient.invalidateQueries({ queryKey: invitesKey })
    },
  })
  return (
    <NetworkButton
      type="button"
      className={`${button('quiet')} ${styles.collect}`}
      aria-disabled={collect.isPending}
      onClick={() => collect.isPending || collect.mutate()}
    >
      <Icon name="summon" size={18} />
      {words.collect(f.number(count))}
    </NetworkButton>
  )
}
