import { useState } from 'react'
import { useLanguage } from '../../i18n/index.tsx'
import { keepLocale } from '../../i18n/locale.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './LanguageLine.module.css'

/** In the words of the language that is offered: who does not read the page's own can read this. */
const words = {
  en: { offer: 'This page also speaks English.', take: 'English', keep: 'Keep 繁體中文', label: 'Language' },
  id: {
    offer: 'Halaman ini juga tersedia dalam',
    take: 'Bahasa Indonesia',
    keep: 'Tetap 繁體中文',
    label: 'Bahasa',
  },
} as const

/** One line, shown until it is answered. Either answer is kept as the language that was chosen. */
export default function LanguageLine({ offered }: { offered: 'en' | 'id' }) {
  const { choose } = useLanguage()
  const [isAnswered, setAnswered] = useState(false)
  const { offer, take, keep, label } = words[offered]
  const answer = (say: () => void) => () => {
    say()
    setAnswered(true)
    // What had the focus is gone.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  if (isAnswered) return null
  return (
    <aside className={styles.line} lang={offered} aria-label={label}>
      <span className={styles.offer}>{offer}</span>
      <button type="button" className={styles.take} onClick={answer(() => choose(offered))}>
        {take}
      </button>
      <button type="button" className={styles.keep} onClick={answer(() => keepLocale('tw'))} aria-label={keep}>
        <span>{keep}</span>
        <Icon name="close" size={13} />
      </button>
    </aside>
  )
}
