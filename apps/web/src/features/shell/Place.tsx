import { useLanguage } from '../../i18n/index.tsx'
import { back, useLocation } from '../../lib/router.tsx'
import { useNamed } from '../../lib/useTitle.ts'
import { roundButton } from '../../ui/button.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './Place.module.css'

/** On a phone, above the page of one thing: the way back, and which thing it is. Its heading says it to who listens. */
export function Place({ name }: { name: string }) {
  const { t } = useLanguage()
  const location = useLocation()
  return (
    <span className={styles.place}>
      <button
        type="button"
        className={roundButton}
        aria-label={t.nav.back}
        onClick={() => back(location, '/marketplace')}
      >
        <Icon name="down" size={20} />
      </button>
      <b aria-hidden="true">{useNamed() ?? name}</b>
    </span>
  )
}
