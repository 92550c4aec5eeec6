import type { SportCode, Strengths } from './sport.ts'

/** Invented teams. `power` is what they score by and `guard` what they keep the others from. */
export type Team = {
  readonly name: string
  readonly power: number
  readonly guard: number
  /** The two colours of the shield. */
  readonly colours: readonly [string, string]
}

const team = (name: string, power: number, guard: number, ...colours: readonly [string, string]): Team => ({
  name,
  power,
  guard,
  colours,
})

const teams: Readonly<Record<SportCode, readonly Team[]>> = {
  football: [
    team('Northgate', 168, 12, '#2f6fdb', '#0f4c86'),
    team('Harbour City', 150, 18, '#c8571f', '#7d2430'),
    team('Eastvale', 142, 6, '#2f9e62', '#14633f'),
    team('Old Mill', 128, 14, '#8a6d3b', '#5a4423'),
    team('Kiln Street', 156, -4, '#d0433f', '#8c1f2b'),
    team('Lantern City', 176, 22, '#d9a21b', '#8f6207'),
    team('Westbridge', 138, 10, '#5b52c9', '#33297f'),
    team('Saltmarsh', 120, 20, '#2aa3a3', '#12626a'),
    team('Quarry Park', 134, 2, '#707a8c', '#3f4858'),
    team('Riverside', 146, 0, '#3a8fd9', '#1d568c'),
    team('Signal Hill', 160, 8, '#b93f8e', '#6f1f57'),
    team('Eastmoor', 118, -2, '#7aa02b', '#476312'),
    team('Highfield', 140, 12, '#cf6a9a', '#8a345f'),
    team('Pine Harbour', 132, 16, '#2f8f7a', '#145246'),
    team('Stonebridge', 152, 4, '#a55a3a', '#66301a'),
    team('Fairwater', 126, 8, '#4a7fb5', '#274e78'),
  ],
  esport: [
    team('Neon Foxes', 58, 0, '#e0568b', '#7a2bb8'),
    team('Iron Bears', 54, 0, '#7d8798', '#3c4657'),
    team('Pixel Kites', 50, 0, '#33b1e0', '#1a5fa8'),
    team('Delta Herons', 56, 0, '#3fbf8f', '#176a55'),
    team('Copper Owls', 47, 0, '#d08a3c', '#83471a'),
    team('Quiet Storm', 61, 0, '#6f6be0', '#35318c'),
    team('Glass Tigers', 52, 0, '#e2a62e', '#a04d17'),
    team('Night Otters', 45, 0, '#5c8f4a', '#2c5424'),
  ],
}

/** So many matches one after the other share no team, because they are played at the same time. */
const apart: Readonly<Record<SportCode, number>> = { football: 4, esport: 2 }

export type Fixture = { readonly home: Team; readonly away: Team; readonly strengths: Strengths }

/** Every team meets every other; the order begins again when all have met. */
export function fixtureOf(sport: SportCode, number: number): Fixture {
  const all = orders[sport]
  const [first, second] = all[number % all.length] ?? [0, 1]
  // The side that is at home changes from one time to the next.
  const [home, away] = Math.floor(number / all.length) % 2 === 0 ? [first, second] : [second, first]
  const [atHome, visiting] = [teams[sport][home], teams[sport][away]]
  if (!atHome || !visiting) throw new Error(`no teams meet in match ${number}`)
  return { home: atHome, away: visiting, strengths: strengthsOf(sport, atHome, visiting) }
}

function strengthsOf(sport: SportCode, home: Team, away: Team): Strengths {
  if (sport === 'football') return { home: home.power + 16 - away.guard, away: away.power - 8 - home.guard }
  const share = Math.round((10_000 * home.power) / (home.power + away.power))
  return { home: share, away: 10_000 - share }
}

type Pair = readonly [number, number]

const orders: Readonly<Record<SportCode, readonly Pair[]>> = {
  football: orderOf(teams.football.length, apart.football),
  esport: orderOf(teams.esport.length, apart.esport),
}

/** Rounds in which every team meets one other; within a round, and across its end, those apart come first. */
function orderOf(count: number, window: number): readonly Pair[] {
  const order: Pair[] = []
  for (let round = 0; round < count - 1; round++) {
    const left = roundOf(count, round)
    while (left.length > 0) {
      const recent = new Set(order.slice(-(window - 1)).flat())
      const at = left.findIndex((pair) => !pair.some((one) => recent.has(one)))
      order.push(...left.splice(Math.max(0, at), 1))
    }
  }
  return order
}

function roundOf(count: number, round: number): Pair[] {
  const places = count - 1
  const at = (shift: number) => (round + shift + places) % places
  const pairs = Array.from({ length: count / 2 - 1 }, (_, pair): Pair => [at(pair + 1), at(-pair - 1)])
  return [[places, at(0)], ...pairs]
}
