import { isLanguageCode, languageOf } from '@fairground/domain/languages.ts'
import type { Text } from '@fairground/i18n/text.ts'
import type { Mail } from './email.ts'

export type ResetWords = {
  readonly username: string
  readonly password: string
  readonly brandName: string
  readonly host: string
}

/** In the member's language, plain, and with nothing that calls home when it is opened. */
export function resetMail(
  text: Text,
  locale: string,
  { username, password, brandName, host }: ResetWords,
): Omit<Mail, 'to'> {
  const { tag, dir } = languageOf(isLanguageCode(locale) ? locale : 'EN')
  const before = [text('mail.hello', { name: username }), text('mail.resetText', { brand: brandName, host })]
  const after = [text('mail.resetUse'), text('mail.resetIgnore')]
  const paragraph = (words: string) => `<p>${escaped(words)}</p>`
  const shown = `<p dir="ltr" style="font:600 22px monospace;letter-spacing:1px">${escaped(password)}</p>`
  const body = [...before.map(paragraph), shown, ...after.map(paragraph)].join('\n')
  return {
    fromName: brandName,
    subject: text('mail.resetSubject', { brand: brandName }),
    text: [...before, password, ...after].join('\n\n'),
    html: `<!doctype html>\n<html lang="${tag}" dir="${dir}"><body style="font:16px sans-serif">\n${body}\n</body></html>`,
  }
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(words: string): string {
  return words.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)
}
