import type { SeamlessResult } from '@fairground/contract/games/seamless.ts'
import { type CoreReply, type DialectRequest, type DialectResponse, textIn } from '../dialect.ts'
import { theirAmount } from './scale.ts'

/** DUPLICATE_TRANSACTION means there the same id with another content, never a plain repetition. */
const statuses: Readonly<Record<SeamlessResult, string>> = {
  OK: 'RS_OK',
  OK_NOOP: 'RS_OK',
  NO_FUNDS: 'RS_ERROR_NOT_ENOUGH_MONEY',
  PLAYER_BLOCKED: 'RS_ERROR_USER_DISABLED',
  LIMIT: 'RS_ERROR_LIMIT_REACHED',
  SESSION: 'RS_ERROR_TOKEN_EXPIRED',
  GAME_OFF: 'RS_ERROR_INVALID_GAME',
  CURRENCY: 'RS_ERROR_WRONG_CURRENCY',
  SIGNATURE: 'RS_ERROR_INVALID_SIGNATURE',
  TX_UNKNOWN: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  // It has no word of its own for these two. This one is final, and nothing moved.
  TX_SETTLED: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  TX_CANCELLED: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  TX_MISMATCH: 'RS_ERROR_DUPLICATE_TRANSACTION',
  TEMPORARY: 'RS_ERROR_UNKNOWN',
}

/** Always HTTP 200: the status is in the body. A token that nobody knows has a word of its own. */
export function write({ body }: DialectRequest, told: CoreReply): DialectResponse {
  const isNobodys = !('balance' in told) || told.balance === null
  const status = told.result === 'SESSION' && isNobodys ? 'RS_ERROR_INVALID_TOKEN' : statuses[told.result]
  const said = { user: textIn(body, 'user'), status, request_uuid: textIn(body, 'request_uuid') }
  if (isNobodys) return json(JSON.stringify(said))
  // A balance may have more digits than a number of this language.
  const rest = `"currency":${JSON.stringify(told.currency)},"balance":${theirAmount(told.balance ?? '0')}`
  return json(`${JSON.stringify(said).slice(0, -1)},${rest}}`)
}

export function writeUnreadable({ body }: DialectRequest): DialectResponse {
  const status = typeof body === 'object' && body !== null ? 'RS_ERROR_WRONG_TYPES' : 'RS_ERROR_WRONG_SYNTAX'
  return json(JSON.stringify({ user: textIn(body, 'user'), status, request_uuid: textIn(body, 'request_uuid') }))
}

function json(text: string): DialectResponse {
  return { status: 200, text, headers: {} }
}
