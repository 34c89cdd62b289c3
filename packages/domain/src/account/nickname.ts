import { seenTextProblem, tidyText } from '../text/seenText.ts'

const MAX_GRAPHEMES = 10

export type NicknameProblem = 'nickname.required' | 'nickname.characters' | 'nickname.too_long' | 'nickname.unchanged'

/** As it is kept: composed, without spaces at the ends, single ones inside. */
export const tidyNickname = tidyText

/** What is wrong with a nickname, or null. Length is what a reader sees: a family emoji counts as one. */
export function nicknameProblem(text: string, current: string): NicknameProblem | null {
  const problem = seenTextProblem(text, MAX_GRAPHEMES)
  if (problem) return `nickname.${problem}`
  return tidyNickname(text) === current ? 'nickname.unchanged' : null
}
