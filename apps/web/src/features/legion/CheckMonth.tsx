import { climb, entryText, merkleLeaf } from '@mdragon/domain/legion/merkle'
import { useLanguage } from '../../i18n/index.tsx'
import { api } from '../../lib/api.ts'
import { useMutation } from '../../lib/mutations.ts'
import { saveFile } from '../../lib/saveFile.ts'
import { button } from '../../ui/button.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { NetworkButton } from '../../ui/NetworkButton.tsx'
import { checkMonth, fileOf, isWhole } from './checkMonth.ts'
import styles from './Legion.module.css'
import type { Ranking } from './queries.ts'
import { useLegionWords } from './words/index.ts'

type Verdict = { isRight: boolean; text: string; wrong?: string[] }

/** How many there are, their sum, and, of a closed month, the root that all of it can be checked against. */
export function CheckMonth({ ranking }: { ranking: Ranking }) {
  const { f } = useLanguage()
  const words = useLegionWords()
  const { entries, points, root } = ranking
  return (
    <section className={styles.panel} aria-labelledby="check">
      <h2 id="check">{words.checkTitle}</h2>
      <p className={styles.muted}>{words.sumLine(f.number(entries), f.exact(points))}</p>
      {root ? (
        <>
          <p className={styles.root}>
            <small>{words.rootLabel}</small>
            <code>{root}</code>
            <CopyButton text={root} label={words.copyRoot} doneText={words.copied} />
          </p>
          <p className={styles.muted}>{words.checkText}</p>
          <Checks ranking={{ ...ranking, root }} />
        </>
      ) : (
        <p className={styles.note}>{words.rootLater}</p>
      )}
    </section>
  )
}

function Checks({ ranking }: { ranking: Ranking & { root: string } }) {
  const words = useLegionWords()
  const tell = useTell()
  const { month } = ranking
  const all = () => checkMonth(ranking, (after) => api('GET /api/integral/entries', { query: { month, after } }))
  const check = useMutation({
    mutationFn: async (what: 'mine' | 'all'): Promise<Verdict> =>
      what === 'mine' ? tell.mine(await proveMine(month, ranking.root)) : tell.all(await all()),
  })
  const file = useMutation({
    mutationFn: async () => saveFile(`mdragon-legion-${month}.csv`, 'text/csv', fileOf(month, (await all()).entries)),
  })
  const isBusy = check.isPending || file.isPending
  const actions = [
    { text: words.checkMine, run: () => check.mutate('mine'), look: 'gold' as const },
    { text: words.checkAll, run: () => check.mutate('all'), look: 'quiet' as const },
    { text: words.download, run: () => file.mutate(), look: 'quiet' as const },
  ]
  return (
    <>
      <div className={styles.checks}>
        {actions.map(({ text, run, look }) => (
          <NetworkButton
            key={text}
            type="button"
            className={button(look)}
            aria-disabled={isBusy}
            onClick={() => isBusy || run()}
          >
            {text}
          </NetworkButton>
        ))}
      </div>
      <div role="status" className={styles.verdict}>
        {isBusy && words.checking}
        {!isBusy && check.data && <Told verdict={check.data} />}
        {(check.isError || file.isError) && !isBusy && words.checkFailed}
      </div>
    </>
  )
}

const Told = ({ verdict: { isRight, text, wrong = [] } }: { verdict: Verdict }) => (
  <p className={cx(isRight ? styles.good : styles.bad)}>
    <Icon name={isRight ? 'light' : 'broken'} size={18} /> {[text, ...wrong].join(' ')}
  </p>
)

type Proof = { rank: number; isRight: boolean } | null

/** One's own entry, hashed here, and the way from it to the root that the ranking showed. */
async function proveMine(month: number, root: string): Promise<Proof> {
  const { entry, path } = await api('GET /api/integral/proof', { query: { month } })
  if (!entry) return null
  return { rank: entry.rank, isRight: climb(merkleLeaf(entryText(month, entry)), path) === root }
}

function useTell() {
  const { f } = useLanguage()
  const words = useLegionWords()
  return {
    mine(proof: Proof): Verdict {
      if (!proof) return { isRight: true, text: words.mineNone }
      return { isRight: proof.isRight, text: proof.isRight ? words.mineRight(f.number(proof.rank)) : words.mineWrong }
    },
    all(checked: Awaited<ReturnType<typeof checkMonth>>): Verdict {
      const { isRoot, isSum, isCount, isOrdered, entries, sum } = checked
      if (isWhole(checked)) return { isRight: true, text: words.allRight(f.number(entries.length), f.exact(sum)) }
      const wrong = [
        ...(isRoot ? [] : [words.wrongRoot]),
        ...(isSum ? [] : [words.wrongSum]),
        ...(isCount ? [] : [words.wrongCount]),
        ...(isOrdered ? [] : [words.wrongOrder]),
      ]
      return { isRight: false, text: words.allWrong, wrong }
    },
  }
}
