import { encode } from 'uqr'

/** Modules of white around the code, which every scanner needs to see where it begins. */
export const quietZone = 4

export type QrModules = { readonly size: number; readonly path: string; readonly dark: readonly (readonly boolean[])[] }

/** The code as rows of dark runs, so that a drawing has hundreds of parts and not thousands. */
export function qrModules(text: string): QrModules {
  const { size, data } = encode(text, { ecc: 'M', border: quietZone })
  const runs = data.flatMap((row, y) => runsOf(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`))
  return { size, path: runs.join(''), dark: data }
}

function runsOf(row: readonly boolean[]): readonly (readonly [number, number])[] {
  const runs: [number, number][] = []
  row.forEach((isDark, x) => {
    const last = runs.at(-1)
    if (!isDark) return
    if (last && last[0] + last[1] === x) last[1] += 1
    else runs.push([x, 1])
  })
  return runs
}
