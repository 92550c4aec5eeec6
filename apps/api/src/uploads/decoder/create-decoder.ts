import { statSync } from 'node:fs'
import type { Config } from '../../config.ts'
import { connectDecoder, type Decoder } from './decoder-connection.ts'
import { startDecodeProgram } from './start-program.ts'

export type DecoderSettings = Pick<Config, 'NODE_ENV' | 'DECODER_SOCKET' | 'DECODER_UID' | 'DECODER_GID'>

const notApart =
  'set DECODER_SOCKET, or DECODER_UID where it starts as root: production decodes pictures as another user'

/**
 * Who decodes what members upload. An attacker who takes a decoder over has the rights of its user: in production that
 * is never the user of this process, whose environment and keys it could read otherwise.
 */
export function createDecoder(settings: DecoderSettings): Decoder {
  const { DECODER_SOCKET: path, DECODER_UID: uid, DECODER_GID: gid = uid } = settings
  return {
    open() {
      requireSeparateUser(settings)
      if (path !== undefined) return connectDecoder(path)
      return uid === undefined || gid === undefined ? startDecodeProgram() : startDecodeProgram({ uid, gid })
    },
  }
}

export function requireSeparateUser({ NODE_ENV, DECODER_SOCKET: path, DECODER_UID: uid }: DecoderSettings): void {
  if (path !== undefined && uid !== undefined)
    throw new Error('DECODER_SOCKET and DECODER_UID are both set: one of them is enough')
  if (uid !== undefined && !isRoot()) throw new Error('DECODER_UID needs a start as root; set DECODER_SOCKET instead')
  if (NODE_ENV !== 'production') return
  if (path === undefined && uid === undefined) throw new Error(notApart)
  if (path !== undefined && isOwn(path))
    throw new Error(`the decoder at ${path} runs as the user of this process; start it as another one`)
}

function isRoot(): boolean {
  return process.getuid?.() === 0
}

/** A socket belongs to the process that listens there. */
function isOwn(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.uid === process.getuid?.()
}
