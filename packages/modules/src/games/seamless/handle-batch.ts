import {
  type BatchKind,
  type SeamlessBatch,
  type SeamlessReply,
  seamlessRequests,
} from '@fairground/contract/games/seamless.ts'
import type { HandleSeamless, SeamlessNeeds } from './handle-seamless.ts'
import { replyWithoutBalance } from './movement.ts'
import type { VendorScope } from './players.ts'

type Reply = SeamlessReply<BatchKind>

/**
 * Handles the items of a batch in their order, each in a transaction of its own, so that the first ones stand when a later
 * one fails. What is thrown is told by `onError` and answered TEMPORARY, as is everything after it: the vendor sends the
 * batch again, and each item that was answered is answered as before.
 */
export async function handleBatch(
  handle: HandleSeamless,
  needs: SeamlessNeeds,
  now: Date,
  place: VendorScope,
  { items }: SeamlessBatch,
  onError: (kind: BatchKind, error: unknown) => void,
): Promise<readonly Reply[]> {
  const replies: Reply[] = []
  let isBroken = false
  for (const { kind, call } of items) {
    const read = seamlessRequests[kind].safeParse(call)
    const requestId = typeof call.requestId === 'string' ? call.requestId.slice(0, 64) : ''
    if (isBroken) replies.push(replyWithoutBalance(requestId, 'TEMPORARY'))
    else if (!read.success) replies.push(replyWithoutBalance(requestId, 'TX_MISMATCH'))
    else
      try {
        replies.push(await handle(needs, now, place, kind, read.data))
      } catch (error) {
        isBroken = true
        onError(kind, error)
        replies.push(replyWithoutBalance(requestId, 'TEMPORARY'))
      }
  }
  return replies
}
