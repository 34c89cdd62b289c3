/** Hands the reader a file that the page has made. */
export function saveFile(name: string, type: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // The browser has it by then; kept, it would stay in memory for as long as the page.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
