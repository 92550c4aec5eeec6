/** So many wins go along with every batch. */
const maxCommon = 1_000

/**
 * Which wins go to the database with a batch of bets. Every one that was ever decided would be as many for each batch as
 * there are lines in the draw. So only lines that come again and again go along; the others are decided when a batch asks
 * for them, and are forgotten with it. The work is linear in the bets, however many lines are different.
 */
export function createLineWins<Line extends { readonly line: string }, Win>(
  decide: (line: Line) => Win,
  most = maxCommon,
) {
  const common = new Map<string, Win>()
  /** What was asked for by the batch before and not kept. */
  let recent: ReadonlySet<string> = new Set()

  function keep(wins: readonly (readonly [string, Win])[]): void {
    if (wins.length > most) return
    // What has become rare must make room. What has not is asked for again at once.
    if (common.size + wins.length > most) common.clear()
    for (const [line, win] of wins) common.set(line, win)
  }

  return {
    /** What goes with the first try of a batch. */
    common: (): ReadonlyMap<string, Win> => new Map(common),
    /** The wins of those lines that the batch lacked. */
    decideAll(lines: readonly Line[]): ReadonlyMap<string, Win> {
      const wins = lines.map((line) => [line.line, decide(line)] as const)
      keep(wins.length <= most ? wins : wins.filter(([line]) => recent.has(line)))
      recent = new Set(wins.map(([line]) => line))
      return new Map(wins)
    },
  }
}

export type LineWins<Line extends { readonly line: string }, Win> = ReturnType<typeof createLineWins<Line, Win>>
