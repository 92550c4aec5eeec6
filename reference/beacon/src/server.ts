import { createServer, type Server } from 'node:http'
import { createDemoChain } from './chain.ts'
import type { Config } from './config.ts'
import { createRounds, genesis, lastRound, period } from './rounds.ts'

/**
 * Answers as drand does. Below the hash of its chain: /info, /public/latest and /public/<round>, signed. The same without
 * the hash gives the numbers of scheme LV1, which nobody signs. A round that is not out is not found.
 */
export function createBeaconServer(config: Pick<Config, 'BEACON_SECRET'>, nowMs: () => number): Server {
  const unsignedAt = createRounds(config.BEACON_SECRET)
  const { info, roundAt } = createDemoChain(config.BEACON_SECRET)

  function answerOf(url: string): object | null {
    const now = nowMs()
    if (url === '/chains') return [info.hash]
    if (url === '/info' || url === '/ready') return { period, genesis_time: genesis, source: 'local' }
    if (url === `/${info.hash}/info`) return info
    const [, chain, wanted] = /^(?:\/([0-9a-f]{64}))?\/public\/(latest|\d{1,12})$/.exec(url) ?? []
    const round = wanted === 'latest' ? lastRound(now) : Number(wanted)
    if (chain === undefined) return unsignedAt(round, now)
    return chain === info.hash ? roundAt(round, now) : null
  }

  return createServer((request, response) => {
    const answer = answerOf(request.url ?? '')
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer ?? { error: 'no such round' }))
  })
}
