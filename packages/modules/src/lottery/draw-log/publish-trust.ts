import type { Db } from '@fairground/db/connect.ts'
import type { Chain } from '@fairground/domain/lottery/draw-log/beacon-chain.ts'
import { formatVerifierKey } from '@fairground/domain/lottery/draw-log/verifier-key.ts'
import { sql } from 'kysely'
import type { LogKeys } from './log-signer.ts'
import type { DrawLog } from './publish-head.ts'

type Trusted = Pick<DrawLog, 'witnesses' | 'witnessesNeeded'> & { readonly keys: LogKeys; readonly chain: Chain }

/** Writes down by what the log is known from now on; what is no longer in use stays, with the time of its end. */
export async function publishTrust(db: Db, { keys, witnesses, witnessesNeeded, chain }: Trusted): Promise<void> {
  const current = [
    { kind: 'log', value: formatVerifierKey(keys.signer.key) },
    ...witnesses.map(({ key }) => ({ kind: 'witness', value: formatVerifierKey(key) })),
    { kind: 'needed', value: String(witnessesNeeded) },
    { kind: 'chain', value: JSON.stringify(chain) },
  ]
  const past = keys.past.map((key) => ({ kind: 'log', value: formatVerifierKey(key) }))
  const now = sql<Date>`clock_timestamp()`
  await db
    .insertInto('draw_log_trust')
    .values([
      ...current.map((row) => ({ ...row, since: now, retired_at: null })),
      ...past.map((row) => ({ ...row, since: now, retired_at: now })),
    ])
    .onConflict((conflict) => conflict.columns(['kind', 'value']).doNothing())
    .execute()
  // Witnesses and chains stay as they are: what was drawn with them is verified with them.
  for (const kind of ['log', 'needed'])
    await db
      .updateTable('draw_log_trust')
      .set({ retired_at: now })
      .where('retired_at', 'is', null)
      .where('kind', '=', kind)
      .where('value', '<>', current.find((each) => each.kind === kind)?.value ?? '')
      .execute()
}
