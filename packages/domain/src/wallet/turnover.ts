import { type GameCategory, gameCategories } from '../games/categories.ts'

/** Weights are counted in ten-thousandths: all of a stake is this. */
export const fullWeight = 10_000n

/** Where little of a stake is at risk, only a part of it counts as turnover. What is not here counts whole. */
const weights: Readonly<Partial<Record<GameCategory, bigint>>> = { LIVE: 5_000n, PVP: 5_000n, LIVESTREAM: 5_000n }

export function turnoverWeightOf(category: GameCategory): bigint {
  return weights[category] ?? fullWeight
}

/** The weights as the function of the database that ends the rounds of vendors. */
export function turnoverFunction(): string {
  const light = gameCategories.filter((category) => turnoverWeightOf(category) !== fullWeight)
  const cases = light.map((category) => `when '${category}' then ${turnoverWeightOf(category)}`)
  return `-- Written by \`npm run chart\` from packages/domain/src/wallet/turnover.ts: how much of a stake counts, in ten-thousandths.
create or replace function turnover_weight(category text) returns int
  language sql immutable parallel safe
  as $$select case category ${cases.join(' ')} else ${fullWeight} end$$;
revoke execute on function turnover_weight(text) from public;
`
}
