/** Control, zero-width and direction characters: a name with them could break a line or turn it around. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu

/** What others have written, as one line of a message: nothing unseen in it, and no longer than that. */
export function plainLine(text: string, most: number): string {
  const letters = [...text.replace(UNSEEN, ' ').trim()]
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : letters.join('')
}
