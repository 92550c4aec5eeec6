/** An application's comment and pictures (specification: 140 characters, 3 images, png and jpg). */
export const maxApplicationCommentLength = 140
export const maxApplicationImages = 3
export const applicationImageTypes = ['image/png', 'image/jpeg'] as const

const starts: readonly (readonly number[])[] = [
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0xff, 0xd8, 0xff],
]

/** By its first bytes, because a name says nothing. Whether it is a picture at all, its decoder says. */
export function isPngOrJpg(bytes: Uint8Array): boolean {
  return starts.some((start) => start.every((byte, at) => bytes[at] === byte))
}
