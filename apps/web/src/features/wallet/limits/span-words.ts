import type { LimitSpan } from '@fairground/domain/ledger/limits.ts'
import type { Text } from '@fairground/i18n/text.ts'

const days: Readonly<Partial<Record<LimitSpan, string>>> = { '7d': '7', '30d': '30' }

export function spanWords(text: Text, span: LimitSpan): string {
  const count = days[span]
  return count === undefined ? text('protection.hours24') : text('protection.days', { days: count })
}
