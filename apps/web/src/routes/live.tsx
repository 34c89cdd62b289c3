import { HeartsKept } from '../features/hearts/HeartsKept.tsx'
import { LiveBlock } from '../features/live/LiveBlock.tsx'
import { LiveStream } from '../features/live/LiveStream.tsx'
import { NewVersion } from '../features/offline/NewVersion.tsx'
import './openWakes.ts'

type LiveProps = { part: 'stream' | 'block'; token?: string | undefined }

/** What is live beside the screens. Its own chunk: it comes when the first screen stands. */
export default function Live({ part, token }: LiveProps) {
  return part === 'stream' ? (
    <>
      <LiveStream token={token} />
      <HeartsKept token={token} />
      <NewVersion />
    </>
  ) : (
    <LiveBlock />
  )
}
