export type PictureKind = 'png' | 'jpg' | 'webp'

const marks: readonly (readonly [PictureKind, (bytes: Buffer) => boolean])[] = [
  ['png', (bytes) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))],
  ['jpg', (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))],
  ['webp', (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'],
]

/** What a file begins like, whatever its name and its sender say; null is none of ours. */
export function pictureKindOf(bytes: Buffer): PictureKind | null {
  return marks.find(([, isOne]) => isOne(bytes))?.[0] ?? null
}

/** A webp says how long it is, so one that was cut short or has something behind it is told from a whole one. */
export function isCompleteWebp(bytes: Buffer): boolean {
  return pictureKindOf(bytes) === 'webp' && bytes.readUInt32LE(4) + 8 === bytes.length
}
