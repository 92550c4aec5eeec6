import { connect } from 'node:net'
import type { Readable, Writable } from 'node:stream'

/** The way to one process that draws one picture. Closing it ends the drawing. */
export type DecoderConnection = { readonly input: Writable; readonly output: Readable; close(): void }

export type Decoder = {
  /** Throws where nobody may be asked. */
  open(): DecoderConnection
}

export function connectDecoder(path: string): DecoderConnection {
  const socket = connect(path)
  return { input: socket, output: socket, close: () => void socket.destroy() }
}
