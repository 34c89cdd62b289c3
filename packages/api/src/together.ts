/** GET /api/together?ask=…&ask=…: answers to several questions of who is logged in, each as soon as it is there. */
export const TOGETHER = '/api/together'
/** A screen asks for a dozen things. */
export const MOST_TOGETHER = 20

export type TogetherAnswer = { ask: number; status: number; body: string }

/** One answer is one line: which question, its status, and the envelope as the call by itself would have it. */
export const togetherLine = ({ ask, status, body }: TogetherAnswer): string => `${ask} ${status} ${body}\n`

const LINE = /^(\d+) (\d{3}) (.+)$/

/** Reads lines piece by piece, and hands on each answer. What is none falls away. */
export function createTogetherReader(onAnswer: (answer: TogetherAnswer) => void): (piece: string) => void {
  let rest = ''
  return (piece) => {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const [, ask, status, body] = LINE.exec(line) ?? []
      if (body !== undefined) onAnswer({ ask: Number(ask), status: Number(status), body })
    }
  }
}
