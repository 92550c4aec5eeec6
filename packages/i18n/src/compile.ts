import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

export type Messages = Readonly<Record<string, string>>

export type Catalogue = Readonly<Record<string, CompiledMessage>>

// The parser is far larger than the run time, so builds and servers import this file and browsers never do.
export function compileCatalogue(messages: Messages): Catalogue {
  return Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, compileNamed(key, message)]))
}

function compileNamed(key: string, message: string): CompiledMessage {
  try {
    return compileMessageOrThrow(message)
  } catch (error) {
    throw new Error(`The message ${key} is not valid ICU text: ${message}`, { cause: error })
  }
}
