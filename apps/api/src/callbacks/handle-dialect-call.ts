import {
  type SeamlessKind,
  type SeamlessReply,
  type SeamlessRequest,
  seamlessBatch,
  seamlessBatchReply,
  seamlessRequests,
} from '@fairground/contract/games/seamless.ts'
import { handleBatch } from '@fairground/modules/games/seamless/handle-batch.ts'
import {
  type HandleSeamless,
  openByCode,
  type SeamlessNeeds,
} from '@fairground/modules/games/seamless/handle-seamless.ts'
import type { VendorScope } from '@fairground/modules/games/seamless/players.ts'
import type { CoreReply, Dialect, ReadCall } from './dialects/dialect.ts'

export type Core = {
  readonly needs: SeamlessNeeds
  readonly now: Date
  readonly scope: VendorScope
  readonly handle: HandleSeamless
}

/** Null is what the core cannot read. */
export async function handleDialectCall(
  core: Core,
  dialect: Dialect,
  { kind, request, fallback }: ReadCall,
  complain: (error: unknown) => void,
): Promise<CoreReply | null> {
  if (cannotBeKept(request)) return null
  if (kind === 'batch') return answerBatch(core, dialect, request, complain)
  const asked = seamlessRequests[kind].safeParse(request)
  if (!asked.success) return null
  const told = await say(core, dialect, kind, asked.data)
  return told.result === 'TX_UNKNOWN' && fallback ? handleDialectCall(core, dialect, fallback, complain) : told
}

/** Where the launch code is the token, the first call that brings it opens the session. */
async function say<K extends SeamlessKind>(
  { needs, now, scope, handle }: Core,
  { opensByCode }: Dialect,
  kind: K,
  asked: SeamlessRequest<K>,
): Promise<SeamlessReply<K>> {
  const told = await handle(needs, now, scope, kind, asked)
  const isUnknown = told.result === 'SESSION' && told.balance === null && 'session' in asked
  if (!opensByCode || !isUnknown) return told
  // Another call may have opened it at this moment, and this one waited for that: so it is asked again in either case.
  await openByCode(needs, now, scope, String(asked.session))
  return handle(needs, now, scope, kind, asked)
}

async function answerBatch(
  { needs, now, scope, handle }: Core,
  { opensByCode }: Dialect,
  request: object,
  complain: (error: unknown) => void,
): Promise<CoreReply | null> {
  const batch = seamlessBatch.safeParse(request)
  if (!batch.success || batch.data.items.some(({ call }) => cannotBeKept(call))) return null
  const handleAll = () => handleBatch(handle, needs, now, scope, batch.data, (_kind, error) => complain(error))
  let items = await handleAll()
  const code = batch.data.items[0]?.call.session
  if (opensByCode && typeof code === 'string' && items[0]?.result === 'SESSION' && items[0].balance === null) {
    await openByCode(needs, now, scope, code)
    items = await handleAll()
  }
  const isBroken = items.some(({ result }) => result === 'TEMPORARY')
  return seamlessBatchReply.parse({ requestId: batch.data.requestId, result: isBroken ? 'TEMPORARY' : 'OK', items })
}

/** No honest text holds a null character or half of one, and PostgreSQL cannot store either. */
function cannotBeKept(asked: object): boolean {
  return Object.values(asked).some((value) => typeof value === 'string' && /[\0\p{Cs}]/u.test(value))
}
