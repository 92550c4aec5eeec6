/** Without I, L, O and U: they are read as other letters, or make words. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export const depositNumberBytes = 10

/** Short enough to be said on the telephone; fifty bits of luck, so that nobody finds another member's by trying. */
export function depositNumber(rng: Uint8Array): string {
  return `D${Array.from(rng.subarray(0, depositNumberBytes), (byte) => letters[byte % letters.length]).join('')}`
}
