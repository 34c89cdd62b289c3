import { useQuery } from '@tanstack/react-query'
import { Link } from '../../lib/router.tsx'
import { postQuery } from './queries.ts'
import styles from './SentToo.module.css'
import { usePostWords } from './words/index.ts'

/** Below the notices: which of them are mailed at once, and where that is changed. */
export default function SentToo({ onLeave }: { onLeave: () => void }) {
  const words = usePostWords()
  const { data: post } = useQuery(postQuery)
  if (!post) return null
  const topics = post.topics.filter(({ mail }) => mail === 'now').map(({ topic }) => words.topics[topic].name)
  const isMailed = post.email !== null && topics.length > 0
  return (
    <p className={styles.line}>
      <span>{isMailed ? words.sentTo(post.email ?? '', topics.join(words.comma)) : words.sentNowhere}</span>
      <Link href="/setting" onClick={onLeave}>
        {words.change}
      </Link>
    </p>
  )
}
