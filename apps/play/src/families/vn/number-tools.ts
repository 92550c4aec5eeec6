import { allNumbers } from '@fairground/domain/lottery/families/vn/number-group.ts'

/** Ways to choose numbers of two digits by one digit. */
export const digitTools = ['touch', 'tail', 'total'] as const
export type DigitTool = (typeof digitTools)[number]

const numbers = allNumbers(2)

export const twins = numbers.filter(([head, tail]) => head === tail)

/** `total` is the last digit of the sum of both, as players count it. */
export function numbersBy(tool: DigitTool, digit: string): readonly string[] {
  const takes: Readonly<Record<DigitTool, (number: string) => boolean>> = {
    touch: (number) => number.includes(digit),
    tail: (number) => number.endsWith(digit),
    total: ([head, tail]) => String(Number(head) + Number(tail)).endsWith(digit),
  }
  return numbers.filter(takes[tool])
}
