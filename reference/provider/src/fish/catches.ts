import type { SpinRules } from '../studio/spin-rules.ts'

/** Every fish by its name and the multiple of one shot's cost that it pays. The page runs this very file. */
export const fishes = {
  minnow: 2,
  angel: 4,
  crab: 6,
  puffer: 8,
  squid: 10,
  jelly: 12,
  turtle: 15,
  octopus: 20,
  shark: 50,
  whale: 100,
} as const

export type Fish = keyof typeof fishes

export const isFish = (name: string): name is Fish => Object.hasOwn(fishes, name)

/** Out of a hundred staked, what comes back in the long run, whatever is shot at. */
const returned = 96

/** A shot catches in 96 of so many equally likely cases. */
export const casesOf = (fish: Fish): number => 100 * fishes[fish]
export const isCaught = (drawn: number): boolean => drawn < returned
export const chanceOf = (fish: Fish): number => returned / casesOf(fish)

/** Many shots in one go; each is drawn on its own, and all cost the same. */
export function shotBatchRules(targets: readonly Fish[]): SpinRules {
  return {
    async drawAll(draw) {
      const drawn: number[] = []
      for (const target of targets) drawn.push(await draw(casesOf(target)))
      return drawn
    },
    winOf(drawn, bet) {
      const cost = bet / BigInt(targets.length)
      return targets.reduce(
        (win, target, at) => (isCaught(drawn[at] ?? returned) ? win + cost * BigInt(fishes[target]) : win),
        0n,
      )
    },
    detailsOf(drawn) {
      const caught = targets.filter((_, at) => isCaught(drawn[at] ?? returned))
      const catches = [...Map.groupBy(caught, (fish) => fish)].map(([name, all]) => ({
        name,
        factor: String(fishes[name]),
        count: all.length,
      }))
      // The dearest first, as a player would tell it.
      return {
        kind: 'catches',
        shots: targets.length,
        catches: catches.toSorted((one, other) => Number(other.factor) - Number(one.factor)),
      }
    },
  }
}
