import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../i18n/index.tsx'
import { button } from '../../ui/button.ts'
import { cx } from '../../ui/cx.ts'
import { Notice } from '../../ui/Notice.tsx'
import styles from './House.module.css'
import { type OwnPageName, ownPageQuery } from './queries.ts'
import { useHouseWords } from './words/index.ts'

/** A page in the operator's words: lines that begin with # are headings, an empty line begins a paragraph. Nothing else. */
export function OwnPage({ page, title }: { page: OwnPageName; title: string }) {
  const { locale } = useLanguage()
  const { page: words } = useHouseWords()
  const { data, isError, refetch } = useQuery(ownPageQuery(page, locale))
  if (isError && !data)
    return (
      <Notice icon="broken" title={words.failed} text="" isBad heading="h1">
        <button type="button" className={button('gold')} onClick={() => void refetch()}>
          {words.retry}
        </button>
      </Notice>
    )
  if (data?.text === null) return <Notice icon="scroll" title={words.none} text={words.noneText} heading="h1" />
  return (
    <article className={styles.page}>
      <h1>{title}</h1>
      {data?.text ? <Text text={data.text} /> : <div className={cx('skeleton', styles.wait)} aria-hidden="true" />}
    </article>
  )
}

function Text({ text }: { text: string }) {
  const blocks = text.split(/\n\s*\n/).map((block) => block.trim())
  return (
    <div className={styles.text}>
      {blocks.map((block, i) => {
        const key = `${i} ${block.slice(0, 20)}`
        return block.startsWith('#') ? <h2 key={key}>{block.replace(/^#+\s*/, '')}</h2> : <p key={key}>{block}</p>
      })}
    </div>
  )
}
