import { useQueryClient } from '@tanstack/react-query'
import { lookAtCoins } from '../../game/coins.ts'
import { useLanguage } from '../../i18n/index.tsx'
import { isApiError } from '../../lib/api.ts'
import { useAction } from '../../lib/useAction.ts'
import { button } from '../../ui/button.ts'
import { cx } from '../../ui/cx.ts'
import { NetworkButton } from '../../ui/NetworkButton.tsx'
import { toast } from '../../ui/toastStore.ts'
import styles from './Legion.module.css'
import { legionKey, type Team } from './queries.ts'
import { useLegionWords } from './words/index.ts'

type Collect = Team['collect']

/** HERO that waits for its points, and when. */
export function CollectPanel({ collect }: { collect: Collect }) {
  const { f } = useLanguage()
  const words = useLegionWords()
  const isOpen = collect.problem === null
  return (
    <section className={cx(styles.panel, styles.collect, isOpen && styles.open)} aria-labelledby="collect">
      <div className={styles.collectHead}>
        <h2 id="collect">{words.ready}</h2>
        {isOpen && <span className={styles.pill}>{words.openNow}</span>}
      </div>
      <p className={styles.sum}>
        <b>{f.balance(collect.points)}</b> HERO
      </p>
      <CollectButton collect={collect} />
      <WhyNot problem={collect.problem} />
      <dl className={styles.dates}>
        <div>
          <dt>{words.nextTime}</dt>
          <dd>{collect.next_at ? f.moment(collect.next_at) : isOpen ? words.nextNow : words.afterThis}</dd>
        </div>
        <div>
          <dt>{words.finalDate}</dt>
          <dd className={cx(collect.final_at !== null && styles.amber)}>
            {collect.final_at ? f.moment(collect.final_at) : words.finalNone}
          </dd>
        </div>
        <div>
          <dt>{words.collected}</dt>
          <dd>
            <b>{f.balance(collect.collected)}</b> HERO
          </dd>
        </div>
      </dl>
    </section>
  )
}

function CollectButton({ collect: { points, problem, next_at } }: { collect: Collect }) {
  const { f } = useLanguage()
  const words = useLegionWords()
  const queryClient = useQueryClient()
  const lookAgain = () => void queryClient.invalidateQueries({ queryKey: legionKey })
  const collect = useAction('POST /api/integral/active', {
    onSuccess: () => {
      toast(words.messages['success.legion'])
      lookAtCoins()
      lookAgain()
    },
  })
  if (problem !== null) {
    const text = {
      'legion.too_soon': next_at ? words.collectAgain(f.moment(next_at)) : words.collectNone,
      'legion.no_points': words.collectNone,
      'legion.fund_empty': words.collectNoFund,
      'legion.ended': words.collectEnded,
    }[problem]
    return (
      <button type="button" className={button('quiet', true)} disabled>
        {text}
      </button>
    )
  }
  // A refusal is said by the page's own toast; what it was about is looked at again.
  const ask = () =>
    collect.isPending || collect.mutate({ body: {} }, { onError: (error) => isApiError(error) && lookAgain() })
  return (
    <NetworkButton type="button" className={button('gold', true)} aria-disabled={collect.isPending} onClick={ask}>
      {words.collect(f.balance(points))}
    </NetworkButton>
  )
}

function WhyNot({ problem }: { problem: Collect['problem'] }) {
  const words = useLegionWords()
  const texts: Partial<Record<NonNullable<Collect['problem']>, string>> = {
    'legion.fund_empty': words.fundText,
    'legion.ended': words.endedText,
    'legion.no_points': words.earnHow,
  }
  const text = problem && texts[problem]
  return text ? <p className={styles.why}>{text}</p> : null
}
