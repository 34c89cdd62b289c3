/** Who asks while it is being found out gets the same answer. */
export function askedOnce<T>(read: () => Promise<T>): () => Promise<T> {
  let asking: Promise<T> | null = null
  return () => {
    asking ??= read().finally(() => {
      asking = null
    })
    return asking
  }
}
