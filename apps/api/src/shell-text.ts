import type { LanguageCode } from '@fairground/domain/languages.ts'
import { createLanguageText } from '@fairground/i18n/language-text.ts'
import type { Text } from '@fairground/i18n/text.ts'

/** The words of the page itself, and of whatever else the server says. */
export function createShellText(): (code: LanguageCode) => Promise<Text> {
  return createLanguageText()
}
