import { isDatabaseUnavailable } from '@fairground/db/bounded-pool.ts'

type Reader<K, V> = (merchantId: number, keys: readonly K[]) => Promise<readonly V[]>

type Waiter<K, V> = {
  readonly key: K
  readonly resolve: (value: V) => void
  readonly reject: (error: unknown) => void
}

export type BatchOptions = { readonly concurrency?: number; readonly maxBatchSize?: number }

/**
 * Alone a read goes at once. Those that come while others are under way wait for one of them to end and then go in one
 * statement, which always begins after they were asked for: nobody is told what was true before.
 */
export function batchReads<K, V>(read: Reader<K, V>, { concurrency = 1, maxBatchSize = 128 }: BatchOptions = {}) {
  /** By merchant, because a statement serves one of them; a merchant that was served goes to the end. */
  const waiting = new Map<number, Waiter<K, V>[]>()
  let underWay = 0

  async function run(merchantId: number, batch: readonly Waiter<K, V>[]): Promise<void> {
    underWay += 1
    try {
      const keys = batch.map(({ key }) => key)
      const values = await read(merchantId, keys)
      for (const [index, { resolve }] of batch.entries()) resolve(values[index] as V)
    } catch (error) {
      for (const { reject } of batch) reject(error)
      if (isDatabaseUnavailable(error)) rejectWaiting(error)
    }
    underWay -= 1
    goOn()
  }

  /** While PostgreSQL is away a caller who waits would only wait longer. */
  function rejectWaiting(error: unknown): void {
    const all = [...waiting.values()].flat()
    waiting.clear()
    for (const { reject } of all) reject(error)
  }

  function goOn(): void {
    while (underWay < concurrency) {
      const [first] = waiting
      if (!first) return
      const [merchantId, all] = first
      const batch = all.splice(0, maxBatchSize)
      waiting.delete(merchantId)
      if (all.length > 0) waiting.set(merchantId, all)
      void run(merchantId, batch)
    }
  }

  return (merchantId: number, key: K): Promise<V> =>
    new Promise((resolve, reject) => {
      const others = waiting.get(merchantId)
      if (others) others.push({ key, resolve, reject })
      else waiting.set(merchantId, [{ key, resolve, reject }])
      goOn()
    })
}
