import type { Db } from '@fairground/db/connect.ts'
import { readConfig } from '@fairground/draws/config.ts'
import { sql } from 'kysely'
import { keysOfProcess } from '../keys-of-process.ts'
import { bad, good, type Outcome } from './check.ts'

/** A merchant that sells no lottery does not start the process that draws, and tells it nothing. */
export function isDrawsConfigured(env: NodeJS.ProcessEnv): boolean {
  return Boolean(env.BEACON_URL || env.WITNESSES || env.WITNESSES_FILE)
}

type Sold = { readonly games: number; readonly forMoney: boolean }

/** What is sold must be drawn, and for money by nobody of a demonstration. */
export async function checkDraws(owner: Db, env: NodeJS.ProcessEnv): Promise<Outcome> {
  const { rows } = await sql<Sold>`
    select count(distinct g.code)::int as games, sells_for_money() as "forMoney"
    from drawn_game g join lottery l on l.code = g.code and l.is_live`.execute(owner)
  const { games = 0, forMoney = true } = rows[0] ?? {}
  if (games === 0) return good('no game that is drawn here is on sale')
  if (!isDrawsConfigured(env))
    return bad(`${games} games are on sale, and BEACON_URL and WITNESSES are not set`, advice)
  const { BEACON_SOURCE, WITNESSES } = readConfig(keysOfProcess(env, 'draws'))
  const isDemo = BEACON_SOURCE !== 'drand' || WITNESSES.some(({ key }) => key.startsWith('localhost/'))
  if (isDemo && forMoney)
    return bad(
      'a brand that is no demonstration sells draws, and the beacon or a witness is of a demonstration',
      advice,
    )
  return good(`${games} games, ${isDemo ? 'by a beacon and a witness of a demonstration' : 'by drand'}`)
}

const advice = 'set BEACON_URL, BEACON_SOURCE and WITNESSES for the process that draws'
