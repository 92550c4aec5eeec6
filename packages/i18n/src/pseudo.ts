import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Catalogue, Messages } from './compile.ts'

const accented = new Map(
  Array.from('aáAÁcçCÇdđDĐeéEÉgğGĞiíIÍlłLŁnñNÑoóOÓrŕRŔsšSŠtťTŤuúUÚyýYÝzžZŽ'.matchAll(/../g), ([pair]) => [
    pair.slice(0, 1),
    pair.slice(1),
  ]),
)

// Marks at both ends show at a glance whether a label was cut off.
export function pseudoCatalogue(messages: Messages): Catalogue {
  return Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, pseudoMessage(message)]))
}

function pseudoMessage(message: string): CompiledMessage {
  return ['⟦', ...compileMessageOrThrow(message, stretch), '⟧']
}

function stretch(part: string): string {
  const letters = Array.from(part, (letter) => accented.get(letter) ?? letter)
  const extra = Math.ceil(part.trim().length * 0.4)
  return letters.join('').replace(/(\s*)$/, `${'~'.repeat(extra)}$1`)
}
