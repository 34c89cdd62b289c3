const MAX_GRAPHEMES = 10
/** A pile of combining marks is one grapheme to a reader and a burden to everything else. */
const MAX_UNITS = 120
const emoji = /\p{RGI_Emoji}/gv
/** Control, format (zero-width and direction), line separators, private and unassigned characters, and what is not drawn. */
const unseen = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u
/** What stands by itself; marks only sit on something. */
const seen = /[\p{L}\p{N}\p{P}\p{S}]/u

export type NicknameProblem = 'nickname.required' | 'nickname.characters' | 'nickname.too_long' | 'nickname.unchanged'

/** As it is kept: composed, without spaces at the ends, single ones inside. */
export const tidyNickname = (text: string): string => text.normalize('NFC').replace(/\s+/gu, ' ').trim()

/** What is wrong with a nickname, or null. Length is what a reader sees: a family emoji counts as one. */
export function nicknameProblem(text: string, current: string): NicknameProblem | null {
  // Line breaks would become spaces when tidied, so what was typed is looked at, not what would be kept.
  if (/[\r\n\t\v\f]/.test(text)) return 'nickname.characters'
  const nickname = tidyNickname(text)
  if (nickname === '') return unseen.test(text) ? 'nickname.characters' : 'nickname.required'
  // Emoji sequences hold joiners of their own; those are seen.
  if (unseen.test(nickname.replace(emoji, '')) || !seen.test(nickname)) return 'nickname.characters'
  if (nickname.length > MAX_UNITS || countGraphemes(nickname) > MAX_GRAPHEMES) return 'nickname.too_long'
  return nickname === current ? 'nickname.unchanged' : null
}

const segmenter = new Intl.Segmenter('zh-Hant', { granularity: 'grapheme' })
const countGraphemes = (text: string): number => [...segmenter.segment(text)].length
