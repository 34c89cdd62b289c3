import { useState } from 'react'
import { useLanguage } from '../../i18n/index.tsx'
import { button } from '../../ui/button.ts'
import { cx } from '../../ui/cx.ts'
import { type Checked, checkMinted } from './check.ts'
import styles from './Mint.module.css'
import type { Campaign, Minted } from './queries.ts'
import { useMintWords } from './words/index.ts'

type FairnessProps = { campaign: Campaign; minted: readonly Minted[]; account: number }

/** What was promised about chance, and the arithmetic once it can be done. */
export function Fairness({ campaign, minted, account }: FairnessProps) {
  const words = useMintWords()
  const [checked, setChecked] = useState<Checked | null>(null)
  const { seed, seed_hash } = campaign
  return (
    <details className={styles.fair}>
      <summary>{words.fair}</summary>
      <p>{words.fairText}</p>
      <dl>
        <dt>{words.seedHash}</dt>
        <dd>{seed_hash}</dd>
        <dt>{words.seed}</dt>
        <dd>{seed ?? words.seedLater}</dd>
      </dl>
      {seed !== null && (
        <button
          type="button"
          className={button('quiet')}
          onClick={() => setChecked(checkMinted(campaign, minted, account))}
        >
          {words.check}
        </button>
      )}
      <p role="status">{checked && <Result checked={checked} />}</p>
    </details>
  )
}

function Result({ checked: { isSeedRight, wrong, count } }: { checked: Checked }) {
  const { f } = useLanguage()
  const words = useMintWords()
  const isRight = isSeedRight && wrong.length === 0
  const text = isRight ? (count > 0 ? words.checkRight(f.number(count)) : words.checkNone) : words.checkWrong
  return <span className={cx(isRight ? styles.right : styles.wrong)}>{text}</span>
}
