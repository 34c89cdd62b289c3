/** Hours, minutes and seconds, as the page's language writes them: things follow each other quickly here. */
export const clockOf = (ms: number): string =>
  new Intl.DateTimeFormat(document.documentElement.lang, { timeStyle: 'medium' }).format(ms)
