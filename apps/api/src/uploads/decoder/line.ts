import { connect } from 'node:net'
import type { Readable, Writable } from 'node:stream'

/** The way to one process that draws one picture. Closing it ends the drawing. */
export type Line = { readonly input: Writable; readonly output: Readable; close(): void }

export type Decoder = {
  /** Throws where nobody may be asked. */
  open(): Line
}

export function connectLine(path: string): Line {
  const socket = connect(path)
  return { input: socket, output: socket, close: () => void socket.destroy() }
}
