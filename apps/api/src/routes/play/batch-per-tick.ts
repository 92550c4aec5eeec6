/** So many go together at most. */
const maxTogether = 256

type Waiter<In, Out> = {
  readonly items: readonly In[]
  readonly resolve: (answers: readonly Out[]) => void
  readonly reject: (error: unknown) => void
}

/**
 * What is asked for in the same turn of the event loop is done in one step, with an answer for each item in its place.
 * Orders that PostgreSQL answered together come together, and alone nobody waits longer than that turn.
 */
export function batchPerTick<In, Out>(doTogether: (items: readonly In[]) => readonly Out[]) {
  let waiting: Waiter<In, Out>[] = []
  let count = 0

  function flush(): void {
    const batch = waiting
    ;[waiting, count] = [[], 0]
    try {
      const answers = doTogether(batch.flatMap(({ items }) => items))
      let from = 0
      for (const { items, resolve } of batch) {
        resolve(answers.slice(from, from + items.length))
        from += items.length
      }
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  return (items: readonly In[]): Promise<readonly Out[]> =>
    new Promise((resolve, reject) => {
      if (count > 0 && count + items.length > maxTogether) flush()
      if (waiting.length === 0) setImmediate(() => waiting.length > 0 && flush())
      waiting.push({ items, resolve, reject })
      count += items.length
    })
}
