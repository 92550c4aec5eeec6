import { createServer, type Server } from 'node:http'
import type { Config } from './config.ts'
import { createRounds, genesis, lastRound, period } from './rounds.ts'

/** Answers as drand does: /info, /public/latest and /public/<round>; a round that is not out is not found. */
export function createBeaconServer(config: Pick<Config, 'BEACON_SECRET'>, nowMs: () => number): Server {
  const roundAt = createRounds(config.BEACON_SECRET)
  return createServer((request, response) => {
    const now = nowMs()
    const [, wanted] = /^\/public\/(latest|\d{1,12})$/.exec(request.url ?? '') ?? []
    const round = wanted === 'latest' ? lastRound(now) : Number(wanted)
    const isInfo = request.url === '/info' || request.url === '/ready'
    const answer = isInfo ? { period, genesis_time: genesis, source: 'local' } : roundAt(round, now)
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer ?? { error: 'no such round' }))
  })
}
