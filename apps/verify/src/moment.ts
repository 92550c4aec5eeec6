import { formatClock, formatDate, phoneZone } from '@fairground/i18n/format.ts'
import type { Text } from '@fairground/i18n/text.ts'

/** On the reader's own clock, to the second. */
export function momentWords({ language }: Text, moment: string | number): string {
  const at = new Date(moment)
  return `${formatDate(language, at, phoneZone)}, ${formatClock(language, at)}`
}
