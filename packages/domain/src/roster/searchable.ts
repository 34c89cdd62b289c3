/**
 * The form in which names are compared. NFKD parts the marks from their letters so that "Lu Bu" finds "Lü Bu", makes
 * full-width letters of a Chinese keyboard plain, and apostrophes go because nobody types the one of "Chang'e".
 */
export const searchable = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/['’]/g, '').toLowerCase().replace(/\s+/g, ' ').trim()
