import type { Catalogue } from './compile.ts'
import { fillMessage, type Values } from './fill-message.ts'
import type { MessageKey, MessageValues } from './keys.ts'

export type TextLanguage = { readonly tag: string; readonly dir: 'ltr' | 'rtl' }

export type TextSource = {
  readonly language: TextLanguage
  readonly messages: Catalogue
  /**
   * English, given in production only: a key that the catalogue lacks is then taken from here and never breaks a
   * screen. Without it, in development and in tests, a missing key throws.
   */
  readonly english?: Catalogue
}

export type Text = {
  <Key extends MessageKey>(key: Key, ...values: Key extends keyof MessageValues ? [MessageValues[Key]] : []): string
  /** For keys that are known only at run time, such as the refusal named by a server answer. */
  readonly find: (key: string, values?: Values) => string | undefined
  readonly language: TextLanguage
}

const english: TextLanguage = { tag: 'en', dir: 'ltr' }

export function createText(source: TextSource): Text {
  const translate = translator(source.language, source.messages)
  const fallBack = source.english && translator(english, source.english)
  const find = (key: string, values?: Values) => translate(key, values) ?? fallBack?.(key, values)

  function text(key: MessageKey, values?: Values): string {
    const found = find(key, values)
    if (found !== undefined) return found
    if (source.english) return key
    throw new Error(`The catalogue of ${source.language.tag} has no text for ${key}`)
  }
  return Object.assign(text, { find, language: source.language })
}

/** Texts that came later than the others, such as those of a lottery family. A brand's own wording still wins. */
export function withMessages(text: Text, messages: Catalogue): Text {
  const later = translator(text.language, messages)
  const find = (key: string, values?: Values) => text.find(key, values) ?? later(key, values)
  const either = (key: MessageKey, values?: Values) => find(key, values) ?? text(key as 'play.draw', values as never)
  return Object.assign(either, { find, language: text.language }) as Text
}

function translator(language: TextLanguage, messages: Catalogue): (key: string, values?: Values) => string | undefined {
  return (key, values = {}) => {
    const message = Object.hasOwn(messages, key) ? messages[key] : undefined
    return message && fillMessage(message, language.tag, language.dir === 'rtl' ? isolate(values) : values)
  }
}

// A licence number or an address inside right-to-left text would be shown in the wrong order without isolation.
function isolate(values: Values): Values {
  const isolated = Object.entries(values).map(([name, value]) => {
    return [name, typeof value === 'string' ? `\u2068${value}\u2069` : value] as const
  })
  return Object.fromEntries(isolated)
}
