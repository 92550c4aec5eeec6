import { readMemberWallet } from '@fairground/contract/wallet/wallet.ts'
import { expect, test } from 'vitest'
import { testWallet } from '../../../testing/wallet.ts'
import { fullBalance, heldMoney, integerAmount, integerBalance, moneyIn, spendable } from './wallet.ts'

const wallet = (sumBalance: string) => readMemberWallet.output.parse(testWallet({ sumBalance }))

test('WALLET-01 a wallet has a currency symbol and an exact balance; a float is none', () => {
  expect(wallet('12.5000')).toMatchObject({ currencySymbol: 'Rs', sumBalance: '12.5000' })
  for (const wrong of ['12.5', '12', '1e3', '']) expect(() => wallet(wrong), wrong).toThrow()
})

test('WALLET-02 D-20 the balance is written with symbol, thousands separators and two decimals', () => {
  const written = (sum: string) => moneyIn(wallet(sum), wallet(sum).sumBalance)
  expect(['0.0000', '999.9999', '1234567.8900', '-1000.5000'].map(written)).toEqual([
    'Rs\u00a00.00',
    'Rs\u00a0999.99',
    'Rs\u00a01,234,567.89',
    '-Rs\u00a01,000.50',
  ])
})

test('WALLET-03 D-20 a header shows an integer with groups, rounded down', () => {
  expect(
    ['0.9999', '999.9999', '12345678901234.8901'].map((available) => integerBalance(testWallet({ available }))),
  ).toEqual(['0', '999', '12,345,678,901,234'])
})

test('the balance is what can be spent; what is set aside or on its way out is not in it', () => {
  const split = testWallet({
    sumBalance: '1000.0000',
    available: '600.0000',
    reserve: '100.0000',
    bonus: '50.0000',
    held: '250.0000',
  })
  expect([spendable(split), spendable(split, 'games')]).toEqual(['600.0000', '650.0000'])
  expect([integerBalance(split), integerAmount(spendable(split, 'games')), fullBalance(split)]).toEqual([
    '600',
    '650',
    'Rs\u00a0600.00',
  ])
  expect([heldMoney(split), heldMoney(testWallet())]).toEqual(['Rs\u00a0250.00', null])
})
