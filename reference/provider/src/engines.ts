import { cascadeEngine } from './cascade/engine.ts'
import { reefHunterEngine } from './fish/engine.ts'
import { holdEngine } from './hold/engine.ts'
import { moonLanternEngine } from './slot/engine.ts'
import { sportsEngine } from './sports/engine.ts'
import type { Engine, Engines } from './studio/engine.ts'
import { baccaratEngine } from './tables/baccarat/engine.ts'
import { rocketAscentEngine } from './tables/crash/engine.ts'
import { rouletteEngine } from './tables/roulette/engine.ts'

/** The first one is opened where no game is named. */
const all: readonly Engine[] = [
  moonLanternEngine,
  cascadeEngine,
  holdEngine,
  rocketAscentEngine,
  rouletteEngine,
  baccaratEngine,
  reefHunterEngine,
  sportsEngine,
]

/** Every game that the studio has. */
export const engines: Engines = Object.fromEntries(all.map((engine) => [engine.code, engine]))
