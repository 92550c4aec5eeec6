import type { Db } from '@fairground/db/connect.ts'
import { type LogHead, readHeads, readStatements } from '@fairground/modules/lottery/evidence/log-reader.ts'
import { createCache } from '../../cache/create-cache.ts'

/** Every receipt carries it, so it is not read for each. */
const freshMs = 1_000
const maxDraws = 1_000

/** The newest checkpoint of the draw log, as this process knows it. */
export function createNewestHead(db: Db, nowMs: () => number) {
  const heads = createCache<'newest', LogHead | null>({ freshMs, nowMs })
  /** Where the commit of a draw stands never changes. */
  const commits = createCache<string, number>({ freshMs: Number.POSITIVE_INFINITY, max: maxDraws, nowMs })

  async function read(): Promise<LogHead | null> {
    const [newest] = await readHeads(db, null, 1)
    return newest ?? null
  }

  async function readCommitPlace(drawId: string): Promise<number> {
    const commit = (await readStatements(db, drawId)).find(({ kind }) => kind === 'commit')
    if (!commit) throw new Error(`no witness has seen the commit of the draw ${drawId}`)
    return commit.place
  }

  const newest = async () => heads.fresh('newest') ?? (await heads.read('newest', read))

  return {
    newest,
    /** One that has the commit of this draw: a player who bets on it holds the promise that was made before. */
    async withCommitOf(drawId: string): Promise<LogHead> {
      const place = commits.fresh(drawId) ?? (await commits.read(drawId, () => readCommitPlace(drawId)))
      const known = await newest()
      if (known && known.size > place) return known
      const head = await read()
      if (head && head.size > place) return head
      throw new Error(`no checkpoint has the commit of the draw ${drawId}`)
    },
  }
}

export type NewestHead = ReturnType<typeof createNewestHead>
