import { MAX_LEVEL } from '@mdragon/domain/asset/kinds'
import { useLanguage } from '../../i18n/index.tsx'
import { useDraft } from '../../lib/useDraft.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './FilterPanel.module.css'

const STEP = 5
/** The list follows once the hand rests. */
const REST_MS = 300
const within = (level: number): number => Math.min(MAX_LEVEL, Math.max(0, level))

/** At least this level: a slider for a rough choice, two buttons for a fine one without dragging. */
export function LevelFilter({ level, onChange }: { level: number; onChange: (level: number) => void }) {
  const { t, f } = useLanguage()
  const { draft, change } = useDraft(level, onChange, REST_MS)
  return (
    <fieldset>
      <legend>{t.market.level}</legend>
      <div className={styles.level}>
        <output data-any={draft === 0}>
          {draft === 0 ? t.market.anyLevel : t.market.levelAtLeast(f.number(draft))}
        </output>
        <span className={styles.steps}>
          <button
            type="button"
            aria-label={`${t.market.level} −${STEP}`}
            disabled={draft === 0}
            onClick={() => change(within(draft - STEP))}
          >
            <Icon name="minus" size={14} />
          </button>
          <button
            type="button"
            aria-label={`${t.market.level} +${STEP}`}
            disabled={draft === MAX_LEVEL}
            onClick={() => change(within(draft + STEP))}
          >
            <Icon name="plus" size={14} />
          </button>
        </span>
        <input
          type="range"
          min={0}
          max={MAX_LEVEL}
          value={draft}
          aria-label={t.market.level}
          aria-valuetext={draft === 0 ? t.market.anyLevel : t.market.levelAtLeast(f.number(draft))}
          onChange={(event) => change(Number(event.target.value))}
        />
      </div>
    </fieldset>
  )
}
