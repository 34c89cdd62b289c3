import { readMarketSearch } from '@mdragon/domain/market/search'
import { type FormEvent, useLayoutEffect, useRef } from 'react'
import { useLanguage } from '../../i18n/index.tsx'
import { navigate, useLocation } from '../../lib/router.tsx'
import { useDraft } from '../../lib/useDraft.ts'
import { Icon } from '../../ui/Icon.tsx'
import { marketHref, readAddress } from './address.ts'
import styles from './SearchField.module.css'

const REST_MS = 250
/** Elsewhere the search waits for Enter; the longest time that a timer takes. */
const NEVER_MS = 2 ** 31 - 1

/** Searches the market from anywhere. On the market itself the list follows the typing. */
export function SearchField() {
  const { t } = useLanguage()
  const { pathname, search: query } = useLocation()
  const isMarket = pathname.toLowerCase() === '/marketplace'
  const { search } = readAddress(isMarket ? query : '')
  const input = useRef<HTMLInputElement>(null)
  useSlashFocus(input)

  const go = (text: string) => {
    const { q } = readMarketSearch({ q: text })
    if (isMarket && q === search.q) return
    // One history entry for one search, not one for each letter.
    navigate(marketHref({ ...search, q }), { replace: search.q !== '' && q !== '' })
  }
  const { draft, change, flush } = useDraft(search.q, go, isMarket ? REST_MS : NEVER_MS)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    flush(draft)
  }

  return (
    <search>
      <form className={styles.find} onSubmit={submit}>
        <Icon name="search" size={15} />
        <input
          ref={input}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={64}
          aria-label={t.search.label}
          aria-keyshortcuts="/"
          placeholder={t.search.placeholder}
          value={draft}
          onChange={(event) => change(event.target.value)}
        />
        {draft ? (
          <button
            type="button"
            aria-label={t.search.clear}
            onClick={() => {
              flush('')
              input.current?.focus()
            }}
          >
            <Icon name="close" size={13} />
          </button>
        ) : (
          <kbd>/</kbd>
        )}
      </form>
    </search>
  )
}

/** `/` goes to the search field, unless someone is writing elsewhere or a dialog is open. */
function useSlashFocus(input: { current: HTMLInputElement | null }): void {
  // Before the field is painted: whoever sees it may press the key.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      const target = event.target as Element | null
      if (target?.closest('input, textarea, select, [contenteditable]') || document.querySelector('dialog[open]'))
        return
      // Of the two fields of the page, only the one of this screen's width is shown.
      if (!input.current?.offsetParent) return
      event.preventDefault()
      input.current.focus()
      input.current.select()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [input])
}
