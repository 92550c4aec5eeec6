import type { CompiledMessage } from '@lingui/message-utils/compileMessage'
import { type Catalogue, compileCatalogue, type Messages } from './compile.ts'
import { choicesOf } from './placeholders.ts'

/** The texts that a language still lacks, by key, in the order of English. */
export function untranslated(messages: Messages, english: Messages): readonly string[] {
  return Object.keys(english).filter((key) => !Object.hasOwn(messages, key))
}

/** A language's catalogue. What it has no text for is said in English, so that no screen has a gap. */
export function compileWithEnglish(messages: Messages, english: Messages): Catalogue {
  const missing = Object.fromEntries(untranslated(messages, english).map((key) => [key, english[key] ?? key]))
  const borrowed = Object.entries(compileCatalogue(missing)).map(([key, tokens]) => [key, exactOne(tokens)] as const)
  return { ...compileCatalogue(messages), ...Object.fromEntries(borrowed) }
}

/** English says "one" of 1 alone. The language that borrows the sentence may count in another way, or not at all. */
function exactOne(tokens: CompiledMessage): CompiledMessage {
  return tokens.map((token) => {
    const choices = choicesOf(token)
    if (typeof token === 'string' || choices.length === 0) return token
    const isPlural = token[1] === 'plural'
    const renamed = choices.map(([name, part]) => [isPlural && name === 'one' ? '1' : name, exactOne(part)])
    return [token[0], token[1], { ...(token[2] as object), ...Object.fromEntries(renamed) }] as typeof token
  })
}
