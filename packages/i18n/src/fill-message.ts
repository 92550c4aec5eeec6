import type { CompiledMessage } from '@lingui/message-utils/compileMessage'

export type Values = Readonly<Record<string, string | number | boolean>>

type Choices = Readonly<Record<string, CompiledMessage | undefined>>

const rules = new Map<string, Intl.PluralRules>()

/**
 * Writes a compiled message with its values. It knows the two forms that our texts have, a value by its name and a plural;
 * `compile.ts` refuses every other one. The run time of the compiler knows them all and is ten times as large.
 */
export function fillMessage(message: CompiledMessage, tag: string, values: Values): string {
  return message
    .map((token) => {
      if (typeof token === 'string') return token
      const [name, type, choices] = token
      const value = values[name]
      return type ? fillMessage(choiceOf(choices as Choices, tag, Number(value)), tag, values) : (value ?? '')
    })
    .join('')
}

function choiceOf(choices: Choices, tag: string, count: number): CompiledMessage {
  return choices[count] ?? choices[rulesOf(tag).select(count)] ?? choices.other ?? []
}

function rulesOf(tag: string): Intl.PluralRules {
  const kept = rules.get(tag) ?? new Intl.PluralRules([tag, 'en'])
  rules.set(tag, kept)
  return kept
}
