import { once } from 'node:events'
import { chmodSync, rmSync, statSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import type { Decoder, DecoderConnection } from './decoder-connection.ts'

/** Each takes as much memory as one picture may. */
const atOnce = 4
/** Longer than an api waits for its answer. */
const longestMs = 20_000

/** A decoder for other processes: each connection brings one picture and is given a program of its own. */
export function createDecoderServer(decoder: Decoder): Server {
  const server = createServer((socket) => {
    const limit = setTimeout(() => socket.destroy(), longestMs)
    socket.once('close', () => clearTimeout(limit))
    socket.on('error', () => undefined)
    // Who only looks whether somebody listens starts nothing.
    socket.once('data', (first) => drawFor(socket, first, decoder))
  })
  server.maxConnections = atOnce
  return server
}

function drawFor(socket: Socket, first: Buffer, decoder: Decoder): void {
  const line = openOrNull(decoder)
  if (line === null) return void socket.destroy()
  socket.once('close', () => line.close())
  line.input.on('error', () => undefined)
  line.output.on('error', () => socket.destroy())
  line.input.write(first)
  socket.pipe(line.input)
  line.output.pipe(socket)
}

/** The system may have no process left to give. */
function openOrNull(decoder: Decoder): DecoderConnection | null {
  try {
    return decoder.open()
  } catch {
    return null
  }
}

/** Only its own user and group may connect. */
export async function listenAt(server: Server, path: string): Promise<void> {
  // One that was killed has left its socket behind.
  if (statSync(path, { throwIfNoEntry: false })?.isSocket()) rmSync(path)
  server.listen(path)
  await once(server, 'listening')
  chmodSync(path, 0o660)
}
