import { formatAmount, parseAmount } from '@fairground/domain/money.ts'
import type { AgentContract, WirePayout } from '../src/data/agents/contracts.ts'
import type { TransferTerms } from '../src/data/agents/transfers.ts'

export const contractId = '0198c0de-0000-7000-8000-0000000000c1'

export const salaryTerms: AgentContract['terms'] = {
  tiers: [
    { minBase: '100000.0000', minActive: 5, rate: 1_000 },
    { minBase: '500000.0000', minActive: 15, rate: 2_000 },
  ],
  period: 'day',
  carries: false,
}

export const dividendTerms: AgentContract['terms'] = {
  tiers: [
    { minBase: '0.0000', minActive: 0, rate: 100_000 },
    { minBase: '100000.0000', minActive: 10, rate: 150_000 },
  ],
  period: 'half-month',
  carries: true,
}

export function testContract(given: Partial<AgentContract> = {}): AgentContract {
  return {
    id: contractId,
    type: 'daily-salary',
    version: 1,
    state: 'offered',
    memberId: '0198c0de-0000-7000-8000-000000000001',
    name: 'zara88',
    isMine: true,
    terms: salaryTerms,
    termsHash: 'a'.repeat(64),
    createdAt: '2026-11-15T09:00:00.000Z',
    expiresAt: '2099-11-22T09:00:00.000Z',
    activeFrom: null,
    endsAt: null,
    actions: ['accept', 'reject'],
    ...given,
  }
}

const day = Date.parse('2026-11-14T19:00:00.000Z')
const dayMs = 86_400_000

/** A day of a salary, so many days back, as the server computes it. */
export function testPayout(back: number, turnover: string, given: Partial<WirePayout> = {}): WirePayout {
  const stake = parseAmount(turnover) ?? 0n
  const rate = stake >= 5_000_000_000n ? 2_000 : stake >= 1_000_000_000n ? 1_000 : null
  const paid = formatAmount((stake * BigInt(rate ?? 0)) / 1_000_000n)
  return {
    contractId,
    type: 'daily-salary',
    periodStart: new Date(day - back * dayMs).toISOString(),
    periodEnd: new Date(day - (back - 1) * dayMs).toISOString(),
    turnover,
    net: '0.0000',
    active: rate === null ? 2 : 18,
    carriedIn: '0.0000',
    owedIn: '0.0000',
    base: turnover,
    rate,
    gross: paid,
    below: '0.0000',
    paid,
    carriedOut: '0.0000',
    owedOut: '0.0000',
    state: 'paid',
    paidAt: new Date(day - (back - 1) * dayMs + 1_860_000).toISOString(),
    ...given,
  }
}

export function testTransferTerms(given: Partial<TransferTerms> = {}): TransferTerms {
  return {
    isOpen: true,
    currency: 'PKR',
    available: '24850.0000',
    sendable: '24850.0000',
    least: '100.0000',
    most: '20000.0000',
    dayMost: '50000.0000',
    dayLeft: '38000.0000',
    fee: '0.0000',
    turnoverTimes: 1,
    hasPaymentPassword: true,
    waitsUntil: null,
    receiver: { id: '0198c0de-0000-7000-8000-0000000000b7', name: 'bi•••7', kind: 'member' },
    ...given,
  }
}
