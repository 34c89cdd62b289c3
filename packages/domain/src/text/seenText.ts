/** A pile of combining marks is one grapheme to a reader and a burden to everything else. */
const UNITS_EACH = 12

/** What it takes to look at a name. Made when one is first given: that takes longer than all the rest of this package. */
const makeTools = () => ({
  emoji: /\p{RGI_Emoji}/gv,
  /** Control, format (zero-width and direction), line separators, private and unassigned characters, and what is not drawn. */
  unseen: /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u,
  /** What stands by itself; marks only sit on something. */
  seen: /[\p{L}\p{N}\p{P}\p{S}]/u,
  segmenter: new Intl.Segmenter('zh-Hant', { granularity: 'grapheme' }),
})
let tools: ReturnType<typeof makeTools> | undefined

/** As it is kept: composed, without spaces at the ends, single ones inside. */
export const tidyText = (text: string): string => text.normalize('NFC').replace(/\s+/gu, ' ').trim()

/** What is wrong with a short name that somebody gives, or null. Length is what a reader sees. */
export function seenTextProblem(text: string, maxGraphemes: number): 'required' | 'characters' | 'too_long' | null {
  // Line breaks would become spaces when tidied, so what was typed is looked at, not what would be kept.
  if (/[\r\n\t\v\f]/.test(text)) return 'characters'
  tools ??= makeTools()
  const { emoji, unseen, seen, segmenter } = tools
  const name = tidyText(text)
  if (name === '') return unseen.test(text) ? 'characters' : 'required'
  // Emoji sequences hold joiners of their own; those are seen.
  if (unseen.test(name.replace(emoji, '')) || !seen.test(name)) return 'characters'
  return name.length > maxGraphemes * UNITS_EACH || [...segmenter.segment(name)].length > maxGraphemes
    ? 'too_long'
    : null
}
