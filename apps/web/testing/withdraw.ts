import type { BankCard, BankCards, Withdrawal, WithdrawTerms } from '../src/data/cashier/withdraw.ts'

export const cardId = '018bcfe5-6800-7000-8000-0000000000c1'
export const orderId = '018bcfe5-6800-7000-8000-0000000000d1'

export function testTerms(change: Partial<WithdrawTerms> = {}): WithdrawTerms {
  return {
    available: '24850.0000',
    withdrawable: '18400.0000',
    least: '1000.0000',
    most: '50000.0000',
    dayMost: '200000.0000',
    dayLeft: '200000.0000',
    freeLeft: 2,
    freeADay: 3,
    fee: '50.0000',
    minutes: [5, 15],
    hasPaymentPassword: true,
    hasPayeeName: true,
    owed: '0.0000',
    locks: [],
    ...change,
  }
}

export const firstLock: WithdrawTerms['locks'][number] = {
  number: 'D0123456789',
  locked: '6450.0000',
  required: '80000.0000',
  remaining: '28800.0000',
}

export function testCard(change: Partial<BankCard> = {}): BankCard {
  return {
    id: cardId,
    bank: 'crescent',
    bankName: 'Crescent Bank',
    lastDigits: '4471',
    payeeName: 'Z*** K***',
    addedAt: '2026-01-01T00:00:00.000Z',
    restsUntil: null,
    ...change,
  }
}

export function testCards(cards: BankCard[] = [testCard()], change: Partial<BankCards> = {}): BankCards {
  const banks = [
    { code: 'crescent', name: 'Crescent Bank' },
    { code: 'indus', name: 'Indus Bank' },
  ]
  return { cards, banks, payeeName: 'Z*** K***', mostCards: 5, ...change }
}

export function testWithdrawal(change: Partial<Withdrawal> = {}): Withdrawal {
  return {
    id: orderId,
    number: 'W2K4M7P9QRS',
    state: 'requested',
    amount: '12000.0000',
    fee: '0.0000',
    toReceive: '12000.0000',
    currency: 'PKR',
    bankName: 'Crescent Bank',
    lastDigits: '4471',
    createdAt: '2026-11-15T09:00:00.000Z',
    waitsUntil: null,
    why: null,
    steps: [{ state: 'requested', at: '2026-11-15T09:00:00.000Z' }],
    ...change,
  }
}
