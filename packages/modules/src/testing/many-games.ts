import type { Db } from '@fairground/db/connect.ts'
import { publishGames } from '../games/publish-games.ts'
import { publishVendors } from '../games/publish-vendors.ts'

const wordCount = 4_000
const consonants = 'bcdfghjklmnprstvwz'
const vowels = 'aeiou'

/** Names that sound like names and are the same every time. */
export function manyNames(count: number): string[] {
  let seed = 7
  const below = (limit: number) => {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff
    return (seed >> 16) % limit
  }
  const syllable = () =>
    consonants.charAt(below(consonants.length)) + vowels.charAt(below(vowels.length)) + 'nrs  '.charAt(below(5)).trim()
  const words = Array.from({ length: wordCount }, () => Array.from({ length: 2 + below(2) }, syllable).join(''))
  const word = () => words[below(wordCount)] ?? ''
  return Array.from({ length: count }, () => `${word()} ${word()}`)
}

export async function publishManyGames(db: Db, merchantId: number, names: readonly string[]): Promise<void> {
  await publishVendors(db, merchantId, {
    vendors: [{ code: 'V', name: 'Vendor', icon: '/v.svg' }],
    categories: [{ category: 'RNG', vendorCodes: ['V'] }],
  })
  const shared = { vendorCode: 'V', category: 'RNG' as const, art: 'art' }
  const games = names.map((EN, number) => ({ ...shared, id: `g${number}`, code: `g${number}`, names: { EN } }))
  await publishGames(db, merchantId, games)
}

/** A slip of the finger: two neighbours change places. */
export function withTypo(name: string): string {
  return name.charAt(0) + name.charAt(2) + name.charAt(1) + name.slice(3)
}
