import { seamlessHeaders } from '@fairground/contract/games/seamless.ts'
import { signedHeaders } from '@fairground/modules/games/seamless/signature.ts'
import { type CoreReply, type DialectRequest, type DialectResponse, errorReply, textIn } from '../dialect.ts'

/** The answer is signed as the call was and by its key, so that a vendor never believes somebody between us. */
export function write({ keys, nowMs, method, path, headers }: DialectRequest, told: CoreReply): DialectResponse {
  const text = JSON.stringify(told)
  const id = String(headers[seamlessHeaders.key] ?? '')
  const secret = Object.hasOwn(keys, id) ? keys[id] : undefined
  // A call that nobody signed is answered without a signature.
  if (told.result === 'SIGNATURE' || secret === undefined) return { status: 401, text, headers: {} }
  return { status: 200, text, headers: signedHeaders({ id, secret }, { method, path, raw: Buffer.from(text) }, nowMs) }
}

/** What cannot be read will not be readable the next time either, so it is refused and not put off. */
export function writeUnreadable(answering: DialectRequest): DialectResponse {
  return write(answering, errorReply(textIn(answering.body, 'requestId'), 'TX_MISMATCH'))
}
