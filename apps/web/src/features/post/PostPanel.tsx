import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLive } from '../../lib/live.ts'
import { useAction } from '../../lib/useAction.ts'
import { Panel } from '../../ui/Panel.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import styles from './PostPanel.module.css'
import { PushRow } from './PushRow.tsx'
import { type Post, postQuery, type Topic } from './queries.ts'
import { usePostWords } from './words/index.ts'

const choices = ['now', 'digest', 'never'] as const

/** Which notices are mailed and pushed, topic by topic. */
export function PostPanel() {
  const words = usePostWords()
  const queryClient = useQueryClient()
  const { isOffline } = useLive()
  const { data: post, isError } = useQuery(postQuery)
  const keep = (data: Post) => queryClient.setQueryData(postQuery.queryKey, data)
  const save = useAction('POST /api/user/post', { onSuccess: keep })
  return (
    <Panel title={words.title}>
      {!post && <div className={isError ? styles.failed : `skeleton ${styles.wait}`}>{isError && words.failed}</div>}
      {post && (
        <>
          <p className={styles.lead}>{post.email ? words.mailTo(post.email) : words.noEmail}</p>
          <PushRow post={post} onDone={keep} />
          <fieldset className={styles.topics} disabled={isOffline}>
            <legend>{words.legend}</legend>
            {post.topics.map((topic) => (
              <TopicRow
                key={topic.topic}
                topic={topic}
                hasMail={post.email !== null}
                hasPush={post.push_key !== null}
                onChange={(change) => {
                  const { topic: name, mail, push } = { ...topic, ...change }
                  if (!save.isPending) save.mutate({ body: { topic: name, mail, push } })
                }}
              />
            ))}
          </fieldset>
        </>
      )}
    </Panel>
  )
}

type TopicRowProps = {
  topic: Topic
  hasMail: boolean
  hasPush: boolean
  onChange: (change: Partial<Pick<Topic, 'mail' | 'push'>>) => void
}

function TopicRow({ topic: { topic, mail, push, is_mailed_anyway }, hasMail, hasPush, onChange }: TopicRowProps) {
  const words = usePostWords()
  const { name, about } = words.topics[topic]
  const options = choices.map((value) => ({ value, text: words.mail[value] }))
  return (
    <div className={styles.topic}>
      <div>
        <h3>{name}</h3>
        <p>{about}</p>
      </div>
      <div className={styles.ways}>
        {hasMail && !is_mailed_anyway && (
          <Segmented
            label={words.mailOf(name)}
            value={mail}
            options={options}
            onChange={(one) => onChange({ mail: one })}
          />
        )}
        {is_mailed_anyway && <span className={styles.anyway}>{words.anyway}</span>}
        {hasPush && (
          <label className={styles.push}>
            <input type="checkbox" checked={push} onChange={(event) => onChange({ push: event.target.checked })} />
            {words.push}
          </label>
        )}
      </div>
    </div>
  )
}
