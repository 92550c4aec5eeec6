import type { SeamlessKind, SeamlessReply, SeamlessResult } from '@fairground/contract/games/seamless.ts'
import { chipsOf } from '../studio/bets.ts'
import type { Entry, Movement } from '../studio/entries.ts'
import type { CallOperator, OperatorResponse } from '../studio/operator.ts'

/** The operator of those who have none: guests who try a game with credits that are worth nothing. */
const practice = 'practice'
const chipsToBegin = 20n
/** Their currency and a name of the page's own making. */
const code = /^practice\.([A-Z]{3})\.([0-9a-f]{32})$/
const maxKept = 20_000

type Account = { readonly currency: string; balance: bigint }
type Fields = Readonly<Record<string, unknown>>

/** Answers in the studio itself what an operator would answer, for games that may be tried by guests. */
export function withPractice(ask: CallOperator, before: readonly Entry[], account: string): CallOperator {
  const merchant = `${practice}:${account}`
  const accounts = new Map<string, Account>()
  const answered = new Map<string, SeamlessResult>()
  const amounts = new Map<string, bigint>()

  function accountOf(player: string, currency: string): Account {
    const found = accounts.get(player) ?? { currency, balance: (chipsOf(currency).at(-1) ?? 1n) * chipsToBegin }
    accounts.set(player, found)
    if (accounts.size > maxKept) accounts.delete(accounts.keys().next().value ?? '')
    return found
  }

  function remember(name: string, result: SeamlessResult, amount: bigint): void {
    answered.set(name, result)
    amounts.set(name, amount)
    if (answered.size > maxKept) {
      const oldest = answered.keys().next().value ?? ''
      answered.delete(oldest)
      amounts.delete(oldest)
    }
  }

  for (const entry of before) {
    if (entry.kind !== 'movement' || entry.value.merchant !== merchant) continue
    const { player, currency, kind, amount, transactionId } = entry.value
    accountOf(player, currency).balance += signOf(kind) * BigInt(amount)
    remember(transactionId, 'OK', BigInt(amount))
  }

  function move(owner: Account, kind: Movement['kind'], fields: Fields): SeamlessResult {
    const name = String(fields.transactionId)
    const known = answered.get(name)
    if (known) return known
    const of = fields.winTransactionId ?? (kind === 'rollback' ? fields.betTransactionId : undefined)
    const amount = of === undefined ? BigInt(String(fields.amount)) : (amounts.get(String(of)) ?? 0n)
    const result = kind === 'bet' && amount > owner.balance ? 'NO_FUNDS' : 'OK'
    if (result === 'OK') owner.balance += signOf(kind) * amount
    remember(name, result, result === 'OK' ? amount : 0n)
    return result
  }

  function answer(kind: SeamlessKind, fields: Fields): SeamlessReply<'authenticate'> | null {
    const common = { requestId: '', operatorId: null, language: null, isDemo: true }
    if (kind === 'authenticate') {
      const [, currency, player] = code.exec(String(fields.code)) ?? []
      if (!currency || !player) return null
      const { balance, currency: own } = accountOf(player, currency)
      return { ...common, result: 'OK', balance: String(balance), currency: own, session: player, player }
    }
    const player = String(fields.session)
    const owner = accounts.get(player)
    if (!owner) return null
    const result = kind === 'end-round' ? 'OK_NOOP' : isMoving(kind) ? move(owner, kind, fields) : 'OK'
    return { ...common, result, balance: String(owner.balance), currency: owner.currency, session: player, player }
  }

  return async <K extends SeamlessKind>(of: string, kind: K, fields: Parameters<typeof ask<K>>[2]) =>
    of === merchant ? (answer(kind, fields as Fields) as OperatorResponse<K>) : ask(of, kind, fields)
}

const moving: readonly string[] = ['bet', 'win', 'rollback', 'return-stake', 'reverse']

function isMoving(kind: SeamlessKind): kind is Movement['kind'] {
  return moving.includes(kind)
}

function signOf(kind: Movement['kind']): bigint {
  return kind === 'bet' || kind === 'reverse' ? -1n : 1n
}
