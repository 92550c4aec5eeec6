import { randomInt } from 'node:crypto'
import type { Text } from '@fairground/i18n/text.ts'

const digits = 6

export function generateSmsCode(): string {
  return String(randomInt(10 ** digits)).padStart(digits, '0')
}

/**
 * The code stands first, where a notice shows it. The last line is the one that browsers read to fill the code in, and
 * only on this host.
 */
export function codeText(
  text: Text,
  { code, brand, host }: { readonly code: string; readonly brand: string; readonly host: string },
): string {
  return `${text('sms.code', { code, brand })}\n\n@${host} #${code}`
}
