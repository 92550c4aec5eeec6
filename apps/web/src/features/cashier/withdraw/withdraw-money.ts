import type { Amount } from '@fairground/domain/money.ts'
import type { Text } from '@fairground/i18n/text.ts'
import type { Money } from '../../../parts/form/amount-money.ts'
import type { Notice } from './withdraw-rules.ts'

/** What is still to play is never shown as less than it is. */
export function remainingText(money: Money, remaining: Amount): string {
  const step = 10n ** BigInt(4 - money.digits)
  return money.short(((remaining + step - 1n) / step) * step)
}

export function noticeText(text: Text, money: Money, { key, amounts = {} }: Notice): string {
  const values = Object.entries(amounts).map(([name, amount]) => {
    return [name, name === 'remaining' ? remainingText(money, amount) : money.short(amount)] as const
  })
  return text.find(key, Object.fromEntries(values)) ?? text('refusal.UNKNOWN')
}
