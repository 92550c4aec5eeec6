import type { Db } from '@fairground/db/connect.ts'
import { type Chain, quicknet } from '@fairground/domain/lottery/draw-log/beacon-chain.ts'
import type { PublishedTrust } from '@fairground/domain/lottery/draw-log/verify/published-trust.ts'
import { sql } from 'kysely'

type Row = {
  readonly kind: 'log' | 'witness' | 'needed' | 'chain'
  readonly value: string
  readonly retiredAt: Date | null
}

/** By what receipts and the log are known now and were known before. */
async function readPublishedTrust(db: Db, receiptKeys: PublishedTrust['receiptKeys']): Promise<PublishedTrust> {
  const { rows } = await sql<Row>`
    select kind, value, retired_at as "retiredAt" from draw_log_trusted()`.execute(db)
  const rowsOf = (kind: Row['kind']) => rows.filter((row) => row.kind === kind)
  const chains = rowsOf('chain').map(({ value }): Chain => JSON.parse(value))
  return {
    logKeys: rowsOf('log').map(({ value, retiredAt }) => ({ key: value, retiredAt: retiredAt?.toISOString() ?? null })),
    receiptKeys,
    witnesses: rowsOf('witness').map(({ value }) => value),
    witnessesNeeded: Number(rowsOf('needed').find(({ retiredAt }) => retiredAt === null)?.value ?? 1),
    chains,
    // Also one that is no longer in use: a verifier that trusts this list would take its rounds.
    isDemo: chains.some(({ hash }) => hash !== quicknet.hash),
  }
}

const freshMs = 5_000

type TrustReading = {
  readonly receiptKeys: PublishedTrust['receiptKeys']
  readonly nowMs: () => number
  readonly onFailure: (error: unknown) => void
}

/** Reads it every few seconds at most. While that fails it is what was last known, and null before that. */
export function createPublishedTrust(
  db: Db,
  { receiptKeys, nowMs, onFailure }: TrustReading,
): () => Promise<PublishedTrust | null> {
  let known: PublishedTrust | null = null
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | null = null

  async function read(): Promise<void> {
    try {
      known = await readPublishedTrust(db, receiptKeys)
    } catch (error) {
      onFailure(error)
    }
    readAt = nowMs()
    reading = null
  }

  return async () => {
    if (nowMs() - readAt >= freshMs) {
      reading ??= read()
      await reading
    }
    return known
  }
}
