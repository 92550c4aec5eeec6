import type { Family } from '../../family.ts'
import { endingPlays } from './endings.ts'
import { fullNumber, lo } from './lo.ts'
import { specialPlays } from './special.ts'
import { drawTiers, northernTiers, readTiers, southernTiers, type Tier, type VnDraw } from './tiers.ts'

function vietnamese(code: string, tiers: readonly Tier[]): Family<VnDraw> {
  const last = tiers.length - 1
  return {
    code,
    plays: {
      ...Object.fromEntries([2, 3, 4].map((width) => [`LO${width}`, lo({ tiers, width })])),
      LO2F: lo({ tiers, width: 2, mode: 'ent', isFlat: true }),
      ...specialPlays,
      DAU2: fullNumber(tiers, last),
      [`DAU${3}`]: fullNumber(tiers, last - 1),
      ...endingPlays(tiers),
    },
    outcomes: null,
    draw: (rng) => drawTiers(tiers, rng),
    write: (draw) => draw.flat(),
    read: (result) => readTiers(tiers, result),
  }
}

/** Traditional results of the north, and of a province of the south or the centre. */
export const vnn = vietnamese('VNN', northernTiers)
export const vns = vietnamese('VNS', southernTiers)
