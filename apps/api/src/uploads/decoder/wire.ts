import { maxPictureBytes } from '@fairground/domain/member/picture-rules.ts'

/** A square of this side, or the whole picture within it. */
export type Shape = 'square' | 'whole'
export type DecodeRequest = { readonly bytes: Uint8Array; readonly side: number; readonly shape: Shape }

const shapes: readonly Shape[] = ['square', 'whole']
/** The shape, the side and how many bytes the picture has, because the asker does not hang up before the answer. */
const headBytes = 7

/** A decoder says that it can draw before it reads what it is to draw; the webp follows, or nothing. */
export const readyMark = Buffer.from([1])

export function writeDecodeRequest({ bytes, side, shape }: DecodeRequest): Buffer {
  const head = Buffer.alloc(headBytes)
  head.writeUInt8(shapes.indexOf(shape), 0)
  head.writeUInt16BE(side, 1)
  head.writeUInt32BE(bytes.length, 3)
  return Buffer.concat([head, bytes])
}

/** One that is longer than it may be is whole as soon as it says so. */
export function isCompleteRequest(sent: Buffer): boolean {
  return sent.length >= headBytes && sent.length >= headBytes + Math.min(sent.readUInt32BE(3), maxPictureBytes)
}

export function readDecodeRequest(sent: Buffer): DecodeRequest | null {
  const shape = shapes[sent.readUInt8(0)]
  if (shape === undefined || sent.length !== headBytes + sent.readUInt32BE(3)) return null
  return { bytes: sent.subarray(headBytes), side: sent.readUInt16BE(1), shape }
}

const maxWebpBytes = 2 * 1024 * 1024

/** Far more than a webp of this side needs, and never more than a row of ours keeps. */
export function maxResponseBytes(side: number): number {
  return readyMark.length + Math.min(side * side * 3 + 1_024, maxWebpBytes)
}
