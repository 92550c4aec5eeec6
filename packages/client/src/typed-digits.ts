// Where the digits of the keyboards of our languages begin: Arabic, Urdu, Hindi, Tamil, Thai, Burmese, Khmer, full width.
const zeroes = [0x660, 0x6f0, 0x966, 0xbe6, 0xe50, 0x1040, 0x17e0, 0xff10]

/** The digits of what was typed or pasted, whatever keyboard they came from. */
export function typedDigits(typed: string, most: number): string {
  return westernDigits(typed).replace(/\D/g, '').slice(0, most)
}

/** The same text with the digits that a wire understands. */
export function westernDigits(typed: string): string {
  return [...typed].map(western).join('')
}

function western(character: string): string {
  const code = character.codePointAt(0) ?? 0
  const zero = zeroes.find((first) => code >= first && code < first + 10)
  return zero === undefined ? character : String(code - zero)
}
