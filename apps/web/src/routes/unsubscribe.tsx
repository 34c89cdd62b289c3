import { StopMails } from '../features/post/StopMails.tsx'
import { useLocation } from '../lib/router.tsx'

/** /unsubscribe?key=…&topic=sales, as the links in mails say it. */
export default function UnsubscribeScreen() {
  const params = new URLSearchParams(useLocation().search)
  return <StopMails mailKey={params.get('key') ?? ''} topic={params.get('topic') ?? ''} />
}
