import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../i18n/index.tsx'
import { Amount } from '../../ui/Amount.tsx'
import { button } from '../../ui/button.ts'
import { cx } from '../../ui/cx.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Panel } from '../../ui/Panel.tsx'
import styles from './House.module.css'
import { type Transparency, transparencyQuery } from './queries.ts'
import { useHouseWords } from './words/index.ts'

/** What everybody may know of the house. */
export function TransparencyPage({ title }: { title: string }) {
  const { locale } = useLanguage()
  const { transparency: words, page } = useHouseWords()
  const { data, isError, refetch } = useQuery(transparencyQuery(locale))
  if (isError && !data)
    return (
      <Notice icon="broken" title={page.failed} text="" isBad heading="h1">
        <button type="button" className={button('gold')} onClick={() => void refetch()}>
          {page.retry}
        </button>
      </Notice>
    )
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      <p className={styles.lead}>{words.lead}</p>
      {data ? <Whole data={data} /> : <div className={cx('skeleton', styles.wait)} aria-hidden="true" />}
    </div>
  )
}

function Whole({ data }: { data: Transparency }) {
  return (
    <div className={styles.stack}>
      <Figures data={data} />
      <Solvency data={data} />
      <Changes data={data} />
      <Pauses data={data} />
      <Log data={data} />
    </div>
  )
}

function Figures({ data: { totals, paused } }: { data: Transparency }) {
  const { transparency: words } = useHouseWords()
  const { f } = useLanguage()
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{words.state}</dt>
        <dd className={paused ? styles.bad : styles.good}>{paused ? words.lasts : words.running}</dd>
      </div>
      <div>
        <dt>{words.accounts}</dt>
        <dd>{f.number(totals.accounts)}</dd>
      </div>
      <div>
        <dt>{words.tokens}</dt>
        <dd>{f.number(totals.tokens)}</dd>
      </div>
      <div>
        <dt>{words.block}</dt>
        <dd>{totals.final_block === null ? '–' : f.number(totals.final_block)}</dd>
      </div>
    </dl>
  )
}

function Solvency({ data: { solvency, equations } }: { data: Transparency }) {
  const { transparency: words } = useHouseWords()
  const { f } = useLanguage()
  const [first] = solvency
  return (
    <Panel title={words.solvency}>
      {!first && <p className={styles.muted}>{words.notYet}</p>}
      {first && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it may scroll, and a keyboard scrolls what has the focus
        <div className={styles.scroll} tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{words.coin}</th>
                {[words.held, words.owed, words.frozen, words.cover].map((name) => (
                  <th key={name} scope="col" className={styles.number}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {solvency.map(({ coin, held, players, frozen, cover_bps }) => (
                <tr key={coin}>
                  <th scope="row">{coin}</th>
                  {[held, players, frozen].map((amount, i) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: three columns in their order
                    <td key={i} className={styles.number}>
                      <Amount amount={amount} way="own" />
                    </td>
                  ))}
                  <td className={cx(styles.number, (cover_bps ?? 10_000) < 10_000 ? styles.bad : styles.good)}>
                    {cover_bps === null ? '–' : f.percent(cover_bps / 10_000)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {first && <p className={styles.muted}>{words.at(f.number(first.block), f.moment(first.at))}</p>}
      {equations && <p>{words.equations(f.number(equations.held), f.number(equations.of), f.moment(equations.at))}</p>}
    </Panel>
  )
}

function Changes({ data: { changes, sale_fees } }: { data: Transparency }) {
  const { transparency: words } = useHouseWords()
  const { f } = useLanguage()
  return (
    <Panel title={words.changes}>
      {changes.length === 0 && <p className={styles.muted}>{words.noChanges}</p>}
      <ul className={styles.list}>
        {changes.map(({ id, text, state, made_at }) => (
          <li key={id}>
            <span>{text}</span>
            <span className={styles.muted}>
              {words.states[state]} · {f.moment(made_at)}
            </span>
          </li>
        ))}
      </ul>
      {sale_fees.length > 0 && (
        <p className={styles.muted}>
          {words.saleFees}:{' '}
          {sale_fees.map(({ bps, since }) => words.fee(f.percent(bps / 10_000), f.moment(since))).join('; ')}
        </p>
      )}
    </Panel>
  )
}

function Pauses({ data: { pauses } }: { data: Transparency }) {
  const { transparency: words } = useHouseWords()
  const { f } = useLanguage()
  return (
    <Panel title={words.pauses}>
      {pauses.length === 0 && <p className={styles.muted}>{words.noPauses}</p>}
      <ul className={styles.list}>
        {pauses.map(({ text, note, since, until }) => (
          <li key={since}>
            <span>
              {text} {note}
            </span>
            <span className={styles.muted}>
              {f.moment(since)} – {until === null ? words.lasts : f.moment(until)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Log({ data: { log } }: { data: Transparency }) {
  const { transparency: words } = useHouseWords()
  const { f } = useLanguage()
  return (
    <p className={styles.muted}>
      {words.log(f.number(log.lines))}
      <code className={styles.hash}>{log.hash}</code>
    </p>
  )
}
