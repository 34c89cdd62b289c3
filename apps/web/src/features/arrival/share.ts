import { assetHref } from '../../game/assetHref.ts'
import type { Arrival } from '../../operations/arrivals.ts'

export type Shared = 'sent' | 'shared' | 'copied' | 'failed'

const pictureOf = ({ traits }: Arrival['items'][number]): string => `/share/${traits}.png`

/** By the system's own sheet, with the picture where it takes one; else the link is copied, and the picture saved. */
export async function share(item: Arrival['items'][number], text: string): Promise<Shared> {
  const url = `${window.location.origin}${assetHref(item)}`
  const picture = await readPicture(pictureOf(item), `mdragon-${item.tokenid}.png`)
  const files = picture && navigator.canShare?.({ files: [picture] }) ? { files: [picture] } : {}
  if (navigator.canShare?.({ url, text, ...files }))
    return navigator.share({ url, text, ...files }).then(
      () => 'sent' as const,
      // Closed without sending is no failure.
      () => 'sent' as const,
    )
  const isCopied = await navigator.clipboard?.writeText(url).then(
    () => true,
    () => false,
  )
  if (picture) save(picture)
  return isCopied ? (picture ? 'shared' : 'copied') : 'failed'
}

const readPicture = (path: string, name: string): Promise<File | null> =>
  fetch(path).then(
    async (answer) => (answer.ok ? new File([await answer.blob()], name, { type: 'image/png' }) : null),
    () => null,
  )

function save(file: File): void {
  const url = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: url, download: file.name }).click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
