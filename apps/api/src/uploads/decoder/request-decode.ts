import type { Decoder, DecoderConnection } from './decoder-connection.ts'
import { type DecodeRequest, maxResponseBytes, readyMark, writeDecodeRequest } from './wire.ts'

export type DecodeLimits = { readonly startMs: number; readonly drawMs: number }

export type DecodeResult =
  | { readonly kind: 'drawn'; readonly webp: Buffer }
  /** The file is no picture, or it brought the decoder down. */
  | { readonly kind: 'no' }
  /** No decoder was ready to look at it. */
  | { readonly kind: 'away'; readonly why: string }

const no: DecodeResult = { kind: 'no' }

/** Believes nothing but the length of what comes back, and waits no longer than it may. */
export async function requestDecode(
  decoder: Decoder,
  order: DecodeRequest,
  limits: DecodeLimits,
): Promise<DecodeResult> {
  try {
    return await ask(decoder.open(), order, limits)
  } catch (error) {
    return { kind: 'away', why: error instanceof Error ? error.message : String(error) }
  }
}

function ask(line: DecoderConnection, order: DecodeRequest, { startMs, drawMs }: DecodeLimits): Promise<DecodeResult> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let length = 0
    const end = (answer: DecodeResult) => {
      clearTimeout(limit)
      line.close()
      resolve(answer)
    }
    const endEarly = (why: string) => end(length < readyMark.length ? { kind: 'away', why } : no)
    // Starting is our own time; the picture's begins when the decoder can draw.
    let limit = setTimeout(endEarly, startMs, `it was not ready within ${startMs} ms`)
    line.output.on('data', (chunk: Buffer) => {
      if (length === 0) {
        clearTimeout(limit)
        limit = setTimeout(end, drawMs, no)
      }
      length += chunk.length
      chunks.push(chunk)
      if (length > maxResponseBytes(order.side)) end(no)
    })
    line.output.once('end', () => {
      if (length <= readyMark.length) return endEarly('it ended before it was ready')
      end({ kind: 'drawn', webp: Buffer.concat(chunks).subarray(readyMark.length) })
    })
    line.output.on('error', (error) => endEarly(error.message))
    line.output.once('close', () => endEarly('it ended before it was ready'))
    // One that went down while it was told is heard of at its output.
    line.input.on('error', () => undefined)
    line.input.write(writeDecodeRequest(order))
  })
}
