/** A part that could not start, with what to do about it. */
export class PartFailed extends Error {
  override name = 'PartFailed'
}

type PartOptions<T> = {
  stop?: (part: T) => Promise<unknown> | unknown
  /** Why it failed, in words for who started it; null: the error's own. */
  explain?: (error: NodeJS.ErrnoException) => string | null
}

export type Parts = {
  start<T>(name: string, begin: () => Promise<T> | T, options?: PartOptions<T>): Promise<T>
  stop(): Promise<void>
}

/** What was started is stopped in the opposite order; a part that does not start stops all before it. */
export function createParts(): Parts {
  const closers: (() => Promise<unknown> | unknown)[] = []
  /** One that does not end well keeps none of the others from ending. */
  const stop = async () => {
    const failures: unknown[] = []
    for (const close of closers.splice(0).reverse()) {
      try {
        await close()
      } catch (error) {
        failures.push(error)
      }
    }
    if (failures.length > 0) throw failures[0]
  }
  return {
    stop,
    async start(name, begin, { stop: close, explain = () => null } = {}) {
      try {
        const part = await begin()
        if (close) closers.push(() => close(part))
        return part
      } catch (error) {
        await stop().catch(() => {})
        if (error instanceof PartFailed) throw error
        const reason = explain(error as NodeJS.ErrnoException) ?? (error as Error).message
        throw new PartFailed(`${name}: ${reason}`, { cause: error })
      }
    },
  }
}

/** For a port that cannot be listened on, with the variable that names another. */
export const taken =
  (variable: string, port: number) =>
  (error: NodeJS.ErrnoException): string | null =>
    error.code === 'EADDRINUSE'
      ? `port ${port} is taken. Stop what uses it, or set ${variable} to another port.`
      : error.code === 'EACCES'
        ? `port ${port} is not allowed for this user. Set ${variable} to one above 1023.`
        : null
