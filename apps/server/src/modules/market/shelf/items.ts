import { type Locale, locales } from '@mdragon/api'

/** Some hundred pages in three languages; each takes about 600 bytes. */
const MOST = 30_000

/** Items as they are written for the wire, in each language, until something happens to them. */
export class WrittenItems {
  readonly #texts = new Map<string, string>()
  #forgotten = 0

  forget(ids: readonly number[] | 'all'): void {
    this.#forgotten++
    if (ids === 'all') this.#texts.clear()
    else for (const id of ids) for (const language of locales) this.#texts.delete(keyOf(language, id))
  }

  /** In this order, those that are there; `write` is asked for what is not written yet. */
  async of(
    ids: readonly number[],
    language: Locale,
    write: (ids: readonly number[]) => Promise<ReadonlyMap<number, string>>,
  ): Promise<string[]> {
    const known = new Map(ids.map((id) => [id, this.#texts.get(keyOf(language, id))]))
    const missing = ids.filter((id) => known.get(id) === undefined)
    const before = this.#forgotten
    const written = missing.length ? await write(missing) : new Map<number, string>()
    const texts = ids.flatMap((id) => known.get(id) ?? written.get(id) ?? [])
    // What was read before somebody forgot may be what was to be forgotten.
    if (before === this.#forgotten) for (const [id, text] of written) this.#keep(keyOf(language, id), text)
    return texts
  }

  #keep(key: string, text: string): void {
    this.#texts.set(key, text)
    const [oldest] = this.#texts.keys()
    if (this.#texts.size > MOST && oldest !== undefined) this.#texts.delete(oldest)
  }
}

const keyOf = (language: Locale, id: number): string => `${language} ${id}`
