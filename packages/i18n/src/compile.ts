import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

export type Messages = Readonly<Record<string, string>>

export type Catalogue = Readonly<Record<string, CompiledMessage>>

// The parser is far larger than the run time, so builds and servers import this file and browsers never do.
export function compileCatalogue(messages: Messages): Catalogue {
  return Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, compileNamed(key, message)]))
}

function compileNamed(key: string, message: string): CompiledMessage {
  try {
    const compiled = compileMessageOrThrow(message)
    refuseUnknownForms(compiled)
    return compiled
  } catch (error) {
    throw new Error(`The message ${key} is not valid ICU text: ${message}`, { cause: error })
  }
}

/** Only what `fill-message.ts` can write. */
function refuseUnknownForms(tokens: CompiledMessage, isInPlural = false): void {
  for (const token of tokens) {
    if (isInPlural && token === '#') throw new Error('A plural names its number instead of #')
    if (typeof token === 'string' || token[1] === undefined) continue
    const [name, type, choices] = token
    if (type !== 'plural') throw new Error(`${name} has the form ${type}, and only plural is known`)
    for (const part of Object.values(choices as Readonly<Record<string, unknown>>)) {
      if (Array.isArray(part)) refuseUnknownForms(part, true)
      else if (part !== undefined) throw new Error(`The plural of ${name} counts from an offset`)
    }
  }
}
