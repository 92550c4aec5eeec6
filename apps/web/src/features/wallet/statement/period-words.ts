import type { Text } from '@fairground/i18n/text.ts'
import type { Period } from './statement-groups.ts'

export function periodWords(text: Text, period: Period): string {
  return period === '365' ? text('protection.year1') : text('protection.days', { days: period })
}
