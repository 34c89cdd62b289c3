/**
 * Asks once for all who ask at the same time. Who comes while a question is under way waits for the next one: an answer
 * is never older than its question.
 */
export function together<T>(ask: () => Promise<T>): () => Promise<T> {
  let current: Promise<unknown> | null = null
  let next: Promise<T> | null = null
  const begin = (): Promise<T> => {
    next = null
    const asked = ask()
    current = asked
      .catch(() => {})
      .then(() => {
        current = null
      })
    return asked
  }
  return () => {
    if (!current) return begin()
    next ??= current.then(begin)
    return next
  }
}
