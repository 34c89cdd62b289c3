/** Every item of a list, page by page: nothing but the page that was asked for is held by who only looks at each. */
export async function* readPages<T>(
  ask: (cursor: string | undefined) => Promise<{ items: readonly T[]; next: string | null }>,
): AsyncGenerator<T> {
  let cursor: string | undefined
  do {
    const page = await ask(cursor)
    yield* page.items
    cursor = page.next ?? undefined
  } while (cursor)
}

/** All of them at once, for who needs them together. */
export async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const one of items) found.push(one)
  return found
}
