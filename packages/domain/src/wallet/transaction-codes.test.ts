import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { knownReasons, meaningOf, reasonsOf, transactionCodes } from './transaction-codes.ts'

const modules = join(import.meta.dirname, '../../../modules/src')
const ledgerReason = /'((?:cashier|wallet|games|lottery|rewards)\.[a-z-]+)'/g

/** Reasons of postings as they stand in the code: a reason is always written next to its word. */
function reasonsInCode(): string[] {
  const files = readdirSync(modules, { recursive: true, encoding: 'utf8' })
  const product = files.filter((name) => /\.ts$/.test(name) && !/\.test\.ts$|(?:^|\/)testing/.test(name))
  return product.flatMap((name) =>
    readFileSync(join(modules, name), 'utf8')
      .split('\n')
      .filter((line) => /[rR]eason/.test(line))
      .flatMap((line) => [...line.matchAll(ledgerReason)].map(([, reason = '']) => reason)),
  )
}

test('WALLET-14 every reason of a posting in the code has a code of its own in the list', () => {
  const used = reasonsInCode()
  expect(used).toContain('wallet.reserve-in')
  // The event that tells a phone of a posting is named beside its reason.
  const others = used.filter((name) => name !== 'wallet.changed' && !knownReasons.includes(name))
  expect(others).toEqual([])
})

test('WALLET-14 each code stands once and leads back to its reasons', () => {
  const codes = transactionCodes.map(({ code }) => code)
  expect(new Set(codes).size).toBe(codes.length)
  expect(reasonsOf(['stake'])).toEqual(['games.bet', 'lottery.bet'])
  expect(reasonsOf(['nobody'])).toEqual([])
  expect(meaningOf('future.deed').code).toBe('other')
})
