import type { Selection } from '../../selection.ts'

/** One group of at least so many numbers of so many digits. There may be ten thousand of them, so none is looked up. */
export function numberGroup(selection: Selection, width: number, least = 1): Selection | undefined {
  const [values = [], ...others] = selection
  if (others.length > 0 || values.length < least) return undefined
  const areNumbers = values.every((value) => value.length === width && /^[0-9]+$/.test(value))
  return areNumbers ? [values.toSorted()] : undefined
}

export function allNumbers(width: number): readonly string[] {
  return Array.from({ length: 10 ** width }, (_, number) => String(number).padStart(width, '0'))
}
