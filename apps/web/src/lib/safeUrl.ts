/** A link from the settings, if it is one that may be opened; empty means that it is not shown. */
export function safeUrl(url: string | undefined): string {
  if (!url || !URL.canParse(url)) return ''
  return /^https?:$/.test(new URL(url).protocol) ? url : ''
}
