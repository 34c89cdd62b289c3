import { readsReplica } from './twoServers.ts'

type Batch<K, V> = { keys: Set<K>; answer: Promise<ReadonlyMap<K, V>> }

/** More are asked for by the next question, so that none takes long. */
const MOST = 50

/**
 * Asks once for all that is wanted in the same turn of the event loop: where many ask, one statement answers several of
 * them; where one asks, it waits for nobody. An answer is never older than its question.
 */
export function inBatches<K, V>(ask: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>) {
  /** Of each server one, since not everybody may read from a replica. */
  const open = new Map<boolean, Batch<K, V>>()

  function begin(isReplica: boolean): Batch<K, V> {
    const keys = new Set<K>()
    const answer = endOfTurn().then(() => {
      if (open.get(isReplica) === batch) open.delete(isReplica)
      return ask([...keys])
    })
    const batch = { keys, answer }
    open.set(isReplica, batch)
    return batch
  }

  return async (key: K): Promise<V | undefined> => {
    const isReplica = readsReplica()
    const batch = open.get(isReplica) ?? begin(isReplica)
    batch.keys.add(key)
    if (batch.keys.size >= MOST) open.delete(isReplica)
    return (await batch.answer).get(key)
  }
}

const endOfTurn = () => new Promise<void>((resolve) => setImmediate(resolve))
