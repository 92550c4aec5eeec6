import { hash } from 'node:crypto'
import type { Tx } from '@fairground/db/connect.ts'

/** Long enough to find the message, too short to be worth stealing later. */
export const temporaryMs = 60 * 60_000

/** Letters and digits that no reader confuses, so that it can be typed from another screen. */
const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const groups = 4
const groupLength = 4

/** `rng` gives 32 bytes. A byte that would favour some signs is passed over; 16 of 30 signs are 78 bits. */
export function makeTemporaryPassword(rng: () => Uint8Array): string {
  const fair = 256 - (256 % signs.length)
  let text = ''
  while (text.length < groups * groupLength) {
    for (const byte of rng()) {
      if (byte < fair && text.length < groups * groupLength) text += signs[byte % signs.length]
    }
  }
  return text.match(/.{4}/g)?.join('-') ?? text
}

/** What is stored. It is random and ends soon, so a slow hash would protect nothing more. */
export function temporaryDigest(text: string): string {
  return hash('sha256', text.trim().toUpperCase(), 'base64url')
}

/** The digest of the temporary password that opens this account now. */
export async function readTemporaryHash(tx: Tx, now: Date, memberId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('temporary_password')
    .select('hash')
    .where('member_id', '=', memberId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.hash ?? null
}

export function isTemporaryPassword(stored: string | null, typed: string): boolean {
  return stored !== null && stored === temporaryDigest(typed)
}
