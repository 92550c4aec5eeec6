import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'

export type RawResponse = {
  /** 0 when the connection ended without a word. */
  readonly status: number
  readonly contentType: string
  readonly head: string
  readonly body: string
  readonly tookMs: number
}

export type RawRequest = {
  readonly bytes: Uint8Array
  /** Garbage may look like the beginning of something, so the client says that no more will come. */
  readonly halfClose: boolean
}

const giveUpMs = 5_000
/** An event stream does not end by itself; its first bytes are the answer. */
const stream = /^content-type: text\/event-stream/im

/** Sends bytes as they are, because a proper client refuses to send what an attacker would. */
export function sendRaw(port: number, { bytes, halfClose }: RawRequest): Promise<RawResponse> {
  return new Promise((resolve) => {
    const began = performance.now()
    const chunks: Buffer[] = []
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    const finish = () => {
      clearTimeout(limit)
      socket.destroy()
      resolve(readAnswer(Buffer.concat(chunks), performance.now() - began))
    }
    const limit = setTimeout(finish, giveUpMs)
    socket.on('connect', () => (halfClose ? socket.end(bytes) : socket.write(bytes)))
    socket.on('data', (chunk) => {
      chunks.push(chunk)
      if (stream.test(String(Buffer.concat(chunks)))) finish()
    })
    // A server that has answered may close while the rest of a large body is on its way; what it said still counts.
    socket.on('error', finish).on('end', finish)
  })
}

const goOn = /^HTTP\/1\.1 100 [^\r]*\r\n\r\n/
const headEnd = '\r\n\r\n'

function readAnswer(all: Buffer, tookMs: number): RawResponse {
  // "Go on" comes before the answer and is none.
  const bytes = all.subarray(goOn.exec(all.toString('latin1'))?.[0].length ?? 0)
  const end = bytes.indexOf(headEnd)
  const head = (end === -1 ? bytes : bytes.subarray(0, end)).toString('utf8')
  const encoding = /^content-encoding: *(\w+)/im.exec(head)?.[1] ?? ''
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0),
    contentType: /^content-type: *([^;\r\n]+)/im.exec(head)?.[1]?.toLowerCase() ?? '',
    head,
    body: end === -1 ? '' : decoded(bytes.subarray(end + headEnd.length), encoding),
    tookMs,
  }
}

const decoders: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  gzip: gunzipSync,
  br: brotliDecompressSync,
  zstd: zstdDecompressSync,
}

/** An answer that was cut off or is not what it says stays as it is, and is judged so. */
function decoded(bytes: Buffer, encoding: string): string {
  try {
    return (decoders[encoding]?.(bytes) ?? bytes).toString('utf8')
  } catch {
    return bytes.toString('utf8')
  }
}
