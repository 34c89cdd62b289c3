import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '../../lib/router.tsx'
import { useAction } from '../../lib/useAction.ts'
import { button } from '../../ui/button.ts'
import { NetworkButton } from '../../ui/NetworkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { stopQuery } from './queries.ts'
import { usePostWords } from './words/index.ts'

/** Where a mail's link leads: it shows what would be stopped, and a press stops it. Nobody has to log in. */
export function StopMails({ mailKey, topic }: { mailKey: string; topic: string }) {
  const { stop: words, topics } = usePostWords()
  const query = stopQuery(mailKey, topic)
  const queryClient = useQueryClient()
  const { data, isError, refetch } = useQuery(query)
  const stop = useAction('POST /api/post/stop', {
    onSuccess: (after) => queryClient.setQueryData(query.queryKey, after),
  })
  const again = () => {
    stop.reset()
    void refetch()
  }
  if (isError || stop.isError)
    return (
      <Notice icon="broken" title={words.failed} text={words.failedText} isBad heading="h1">
        <button type="button" className={button('quiet')} onClick={again}>
          {words.again}
        </button>
        <Link href="/setting" className={button('quiet')}>
          {words.settings}
        </Link>
      </Notice>
    )
  if (!data) return <Notice icon="envelope" title={words.looking} text="" heading="h1" />
  const name = data.topic === 'digest' ? words.digest : topics[data.topic].name
  return (
    <Notice
      icon="envelope"
      title={data.is_stopped ? words.done : words.ask}
      text={(data.is_stopped ? words.doneText : words.askText)(name, data.email ?? '')}
      heading="h1"
    >
      {!data.is_stopped && (
        <NetworkButton
          className={button('gold')}
          disabled={stop.isPending}
          onClick={() => stop.mutate({ body: { key: mailKey, topic: data.topic } })}
        >
          {words.stop}
        </NetworkButton>
      )}
      <Link href="/setting" className={button('quiet')}>
        {words.settings}
      </Link>
    </Notice>
  )
}
