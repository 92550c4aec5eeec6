/**
 * K3 once more, from the printed payout table and nothing else: single tickets against sorted throws, weighted by how
 * often each of them falls. It shares no code with the rules that sell and settle.
 */
const table = {
  BSOE: 19_400n,
  ONE: 23_024n,
  TRI1: 2_095_200n,
  TRIALL: 349_200n,
  PAIRS: 698_400n,
  PAIRF: 130_950n,
  D3: 349_200n,
  D2: 69_840n,
  STRALL: 87_300n,
} as const
const sumTable = [2_095_200n, 698_400n, 349_200n, 209_520n, 139_680n, 99_771n, 83_808n, 77_600n]

export type Picks = Readonly<Record<string, readonly (readonly string[])[]>>

export type Enumerated = {
  readonly stake: bigint
  readonly ahead: number
  readonly of: number
  readonly maxPayout: bigint
  readonly bestNet: bigint
  readonly worstNet: bigint
}

type Throw = { readonly key: string; readonly weight: number }

/** Fifty-six throws, the dice of each in order. */
const throws: readonly Throw[] = [1, 2, 3, 4, 5, 6].flatMap((a) =>
  [1, 2, 3, 4, 5, 6].flatMap((b) =>
    [1, 2, 3, 4, 5, 6].flatMap((c) => {
      if (a > b || b > c) return []
      return { key: `${a}${b}${c}`, weight: a === c ? 1 : a === b || b === c ? 3 : 6 }
    }),
  ),
)

function ticketsOf(play: string, groups: readonly (readonly string[])[]): readonly string[] {
  const [first = [], second = []] = groups
  if (play === 'PAIRS') return first.flatMap((twice) => second.filter((once) => once !== twice).map((o) => twice + o))
  if (play === 'D2') return first.flatMap((a) => first.filter((b) => a < b).map((b) => a + b))
  if (play === 'D3')
    return first.flatMap((a) => first.flatMap((b) => first.filter((c) => a < b && b < c).map((c) => a + b + c)))
  return first
}

const sumOf = (key: string) => [...key].reduce((sum, die) => sum + Number(die), 0)

function isHit(play: string, ticket: string, key: string): boolean {
  const sum = sumOf(key)
  switch (play) {
    case 'BSOE':
      return { BIG: sum > 10, SMALL: sum < 11, ODD: sum % 2 === 1, EVEN: sum % 2 === 0 }[ticket] === true
    case 'ONE':
      return key.includes(ticket)
    case 'SUM':
      return String(sum) === ticket
    case 'TRI1':
      return key === ticket.repeat(3)
    case 'TRIALL':
      return new Set(key).size === 1
    case 'PAIRF':
      return key.includes(ticket.repeat(2))
    case 'PAIRS':
      return [...key].sort().join('') === [ticket[0], ...ticket].sort().join('')
    case 'D2':
      return [...ticket].every((face) => key.includes(face))
    case 'D3':
      return key === ticket
    case 'STRALL':
      return '123456'.includes(key)
    default:
      throw new Error(`${play} is not in the table`)
  }
}

function oddsOf(play: string, ticket: string): bigint {
  if (play !== 'SUM') return table[play as keyof typeof table]
  return sumTable[Math.min(Number(ticket) - 3, 18 - Number(ticket))] ?? 0n
}

/** By ticket: what it pays in each throw. */
const paid = new Map<string, readonly bigint[]>()

function paidBy(play: string, ticket: string): readonly bigint[] {
  const name = `${play} ${ticket}`
  const known = paid.get(name) ?? throws.map(({ key }) => (isHit(play, ticket, key) ? oddsOf(play, ticket) : 0n))
  paid.set(name, known)
  return known
}

/** Undefined where no ticket is complete. */
export function enumerate(picks: Picks, unitStake: bigint, multiple: number): Enumerated | undefined {
  const lines = Object.entries(picks).map(([play, groups]) =>
    ticketsOf(play, groups).map((ticket) => paidBy(play, ticket)),
  )
  const price = unitStake * BigInt(multiple)
  const stake = lines.reduce((sum, tickets) => sum + price * BigInt(tickets.length), 0n)
  if (stake === 0n) return undefined
  const results = throws.map(({ weight }, place) => {
    const wins = lines.map((tickets) => {
      const odds = tickets.reduce((sum, ticket) => sum + (ticket[place] ?? 0n), 0n)
      return (price * odds) / 10_000n
    })
    return { weight, payout: wins.reduce((sum, each) => sum + each, 0n) }
  })
  const sorted = results.map(({ payout }) => payout).toSorted((a, b) => (a < b ? -1 : 1))
  const [worst = 0n, best = 0n] = [sorted[0], sorted.at(-1)]
  const ahead = results.filter(({ payout }) => payout > stake).reduce((sum, { weight }) => sum + weight, 0)
  return { stake, ahead, of: 216, maxPayout: best, bestNet: best - stake, worstNet: worst - stake }
}
