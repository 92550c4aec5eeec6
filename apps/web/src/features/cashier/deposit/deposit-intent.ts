import { randomId } from '@fairground/client/random-id.ts'
import type { DepositInput, DepositMethod, DepositRequest } from '../../../data/cashier/deposit.ts'
import { readSessionItem, removeSessionItem, storeSessionItem } from '../../../device/storage.ts'

const key = 'openDeposit'

/** Somebody who comes back later than this begins anew; what was asked for then is only filled in. */
const freshMs = 120_000

type Kept = DepositRequest & { readonly at: number }

/** The same figures are the same intent until they are answered, so that asking twice is one order (TD2). */
export function depositRequestFor(method: DepositMethod, figures: Omit<DepositInput, 'key'>, now: number) {
  const kept = storedRequest()
  const isSame = kept?.method === method && JSON.stringify(withoutKey(kept.input)) === JSON.stringify(figures)
  const request: DepositRequest = isSame ? kept : { method, input: { key: randomId(), ...figures } }
  storeSessionItem(key, JSON.stringify({ method, input: request.input, at: now } satisfies Kept))
  return { request: { method: request.method, input: request.input }, isNew: !isSame }
}

function withoutKey({ channel, amount, promo, bank }: DepositInput): Omit<DepositInput, 'key'> {
  return { channel, amount, promo, bank }
}

export function storedRequest(): Kept | null {
  try {
    const value = JSON.parse(readSessionItem(key) ?? 'null')
    return typeof value?.input?.key === 'string' && typeof value.at === 'number' ? value : null
  } catch {
    return null
  }
}

/** A reload while the answer was on its way: the same question goes out again. */
export function pendingDepositRequest(now: number): DepositRequest | null {
  const kept = storedRequest()
  return kept && now - kept.at < freshMs ? { method: kept.method, input: kept.input } : null
}

export function clearDepositRequest(): void {
  removeSessionItem(key)
}
