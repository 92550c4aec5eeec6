const steps = [1, 2, 2.5, 5, 10]
const lines = 3

/** Three lines at round figures, of which the highest is not below the largest value. */
export function scaleOf(largest: number): { readonly top: number; readonly lines: readonly number[] } {
  const least = Math.max(largest, lines) / lines
  const power = 10 ** Math.floor(Math.log10(least))
  const step = (steps.find((each) => each * power >= least) ?? 10) * power
  return { top: step * lines, lines: Array.from({ length: lines }, (_, index) => step * (index + 1)) }
}

const sizes = [
  { from: 1e9, sign: 'B' },
  { from: 1e6, sign: 'M' },
  { from: 1e3, sign: 'K' },
]

/** `1.5M`: one shape in every language, as for money. */
export function shortFigure(value: number): string {
  const size = sizes.find(({ from }) => value >= from)
  if (!size) return String(Number(value.toFixed(2)))
  return `${Number((value / size.from).toFixed(2))}${size.sign}`
}
