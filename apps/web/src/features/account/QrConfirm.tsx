import type { Locale } from '@mdragon/api/locale'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '../../i18n/index.tsx'
import { intlTag } from '../../i18n/locale.ts'
import { isApiError } from '../../lib/api.ts'
import { useNow } from '../../lib/clock.ts'
import { Link } from '../../lib/router.tsx'
import { useAction } from '../../lib/useAction.ts'
import { button } from '../../ui/button.ts'
import { Icon } from '../../ui/Icon.tsx'
import { NetworkButton, OfflineNote } from '../../ui/NetworkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import styles from './QrConfirm.module.css'
import { qrQuery } from './queries.ts'
import { useAccountWords } from './words/index.ts'

/** Lets a game in that shows a QR code: the number it shows has to be chosen, and a wrong one ends it. */
export function QrConfirm({ id }: { id: string }) {
  const { qr, gameDevice } = useAccountWords()
  const { locale } = useLanguage()
  const { data, error } = useQuery(qrQuery(id))
  const nowMs = useNow()
  const [end, setEnd] = useState<'done' | 'wrong' | 'gone' | null>(null)
  const [problem, setProblem] = useState<string>()
  const confirm = useAction('POST /api/user/qr/:id', { onSuccess: () => setEnd('done') })

  const choose = (number: number) => {
    setProblem(undefined)
    confirm.mutate(
      { params: { id }, body: { number } },
      {
        onError: (failed) => {
          const code = isApiError(failed) ? failed.error : undefined
          if (code === 'qr.wrong_number') setEnd('wrong')
          else if (code === 'qr.gone') setEnd('gone')
          else setProblem(failed.message)
        },
      },
    )
  }

  const secondsLeft = data ? data.expires_at - Math.floor(nowMs / 1000) : 0
  if (end === 'done') return <End icon="gate" title={qr.done} text={qr.doneText} />
  if (end === 'wrong') return <End icon="broken" title={qr.wrong} text={qr.wrongText} isBad />
  if (end === 'gone' || error || (data && secondsLeft <= 0))
    return <End icon="broken" title={qr.gone} text={qr.goneText} isBad />
  if (!data) return <div className={`skeleton ${styles.wait}`} aria-hidden="true" />
  return (
    <section className={styles.box}>
      <span className={styles.mark}>
        <Icon name="gate" size={34} />
      </span>
      <h1>{qr.title}</h1>
      <p>{qr.asks}</p>
      <p className={styles.device}>
        <b>{gameDevice[data.device]}</b>
        <span>{qr.from(data.ip, data.country && placeName(locale, data.country))}</span>
      </p>
      <p className={data.is_same_address ? undefined : styles.far}>
        {data.is_same_address ? qr.sameAddress : qr.otherAddress}
      </p>
      <h2>{qr.choose}</h2>
      <div className={styles.numbers}>
        {data.numbers.map((number) => (
          <NetworkButton
            key={number}
            type="button"
            aria-label={qr.number(number)}
            disabled={confirm.isPending}
            onClick={() => choose(number)}
          >
            {number}
          </NetworkButton>
        ))}
      </div>
      <OfflineNote />
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <p className={styles.left}>{qr.left(secondsLeft)}</p>
      <p className={styles.warning}>{qr.warning}</p>
    </section>
  )
}

const placeName = (locale: Locale, country: string): string =>
  new Intl.DisplayNames([intlTag(locale)], { type: 'region' }).of(country) ?? country

type EndProps = { icon: 'gate' | 'broken'; title: string; text: string; isBad?: boolean }

function End(props: EndProps) {
  const { qr } = useAccountWords()
  return (
    <Notice {...props} heading="h1">
      <Link href="/marketplace" className={button('gold')}>
        {qr.toMarket}
      </Link>
    </Notice>
  )
}
