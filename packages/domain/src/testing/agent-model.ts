import { type ContractResult, type ContractTerms, payoutOf } from '../agents/contract.ts'
import { baseSeries } from '../lottery/price.ts'

/** What each account of a way earns of a stake, the player first and the top last, in 1/2000 of an amount. */
export function unitsOfWay(series: readonly number[], stake: bigint): bigint[] {
  let highest = baseSeries
  return series.map((each) => {
    const more = Math.max(each - highest, 0)
    highest += more
    return stake * BigInt(more)
  })
}

/** An agent of a history: its place in the tree, and its contract from a period until another. */
export type ModelAgent = {
  /** The place of the one above in the list; it comes before. */
  readonly above: number | null
  readonly terms: ContractTerms
  readonly from: number
  /** The first period that it is not in force for. */
  readonly until: number
}

export type ModelFigures = { readonly figure: bigint; readonly active: number }

type ModelPayout = ContractResult & {
  readonly below: bigint
  readonly carriedIn: bigint
  readonly owedIn: bigint
}

/** What every contract of a tree pays in each period: `undefined` where none is in force. */
export function payHistory(
  agents: readonly ModelAgent[],
  periods: readonly (readonly ModelFigures[])[],
): (ModelPayout | undefined)[][] {
  let before: (ModelPayout | undefined)[] = []
  return periods.map((figures, period) => {
    const isHeld = agents.map(({ from, until }) => from <= period && period < until)
    const carried = agents.map(({ terms }, place) => (terms.carries ? before[place] : undefined))
    const gross = agents.map(({ terms }, place) => {
      const { figure = 0n, active = 0 } = figures[place] ?? {}
      const inputs = { figure, active, carriedIn: carried[place]?.carriedOut ?? 0n, owedIn: 0n, below: 0n }
      return isHeld[place] ? payoutOf(terms, inputs).gross : 0n
    })
    const below = agents.map(() => 0n)
    for (const [place, agent] of agents.entries()) {
      const next = nextHeld(agents, isHeld, agent.above)
      if (isHeld[place] && next !== null) below[next] = (below[next] ?? 0n) + (gross[place] ?? 0n)
    }
    before = agents.map(({ terms }, place) => {
      if (!isHeld[place]) return undefined
      const { figure = 0n, active = 0 } = figures[place] ?? {}
      const [carriedIn, owedIn] = [carried[place]?.carriedOut ?? 0n, carried[place]?.owedOut ?? 0n]
      const inputs = { figure, active, carriedIn, owedIn, below: below[place] ?? 0n }
      return { ...payoutOf(terms, inputs), below: inputs.below, carriedIn, owedIn }
    })
    return before
  })
}

/** The next one upwards whose contract is in force. */
function nextHeld(agents: readonly ModelAgent[], isHeld: readonly boolean[], from: number | null): number | null {
  let place = from
  while (place !== null && !isHeld[place]) place = agents[place]?.above ?? null
  return place
}
