const pips: Readonly<Record<string, readonly (readonly [x: number, y: number])[]>> = {
  '1': [[50, 50]],
  '2': [
    [30, 30],
    [70, 70],
  ],
  '3': [
    [28, 28],
    [50, 50],
    [72, 72],
  ],
  '4': [
    [30, 30],
    [70, 30],
    [30, 70],
    [70, 70],
  ],
  '5': [
    [28, 28],
    [72, 28],
    [50, 50],
    [28, 72],
    [72, 72],
  ],
  '6': [
    [30, 26],
    [70, 26],
    [30, 50],
    [70, 50],
    [30, 74],
    [70, 74],
  ],
}

/** One and four are red, as on the dice of Asia. */
export function Die({ value }: { value: string }) {
  return (
    <svg className="record-die" data-red={value === '1' || value === '4'} viewBox="0 0 100 100" aria-hidden="true">
      {pips[value]?.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={value === '1' ? 15 : 10} />
      ))}
    </svg>
  )
}
