import type { Db, Tx } from '@fairground/db/connect.ts'

/** The relay keeps two cursors of its own beside those of the consumers. */
export const stampedCursor = 'relay.stamped'
export const publishedCursor = 'relay.published'

export async function lockCursor(tx: Tx, consumer: string): Promise<bigint> {
  const lock = () =>
    tx.selectFrom('news_cursor').select('position').where('consumer', '=', consumer).forUpdate().executeTakeFirst()
  const known = await lock()
  if (known) return known.position
  // The first time of all. Somebody else may make it in the same moment, and then it is theirs before it is ours.
  await tx
    .insertInto('news_cursor')
    .values({ consumer })
    .onConflict((oc) => oc.doNothing())
    .execute()
  return (await lock())?.position ?? 0n
}

export async function moveCursor(tx: Db | Tx, consumer: string, position: bigint): Promise<void> {
  await tx
    .insertInto('news_cursor')
    .values({ consumer, position })
    .onConflict((oc) => oc.column('consumer').doUpdateSet({ position }))
    .execute()
}

export async function readCursor(db: Db | Tx, consumer: string): Promise<bigint> {
  const row = await db.selectFrom('news_cursor').select('position').where('consumer', '=', consumer).executeTakeFirst()
  return row?.position ?? 0n
}

/** How far each of them is. */
export async function readCursors(db: Db | Tx): Promise<ReadonlyMap<string, bigint>> {
  const rows = await db.selectFrom('news_cursor').select(['consumer', 'position']).execute()
  return new Map(rows.map(({ consumer, position }) => [consumer, position]))
}

/** What every reader has passed; rows up to here may go, rows after it refill a lost stream. */
export async function slowestCursor(db: Db | Tx): Promise<bigint> {
  const row = await db
    .selectFrom('news_cursor')
    .select((eb) => eb.fn.min('position').as('position'))
    .where('consumer', '!=', stampedCursor)
    .executeTakeFirst()
  return row?.position ?? 0n
}
