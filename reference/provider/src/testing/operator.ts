import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type SeamlessKind, type SeamlessResult, seamlessRequests } from '@fairground/contract/games/seamless.ts'
import { isSignedBy, signedHeaders } from '../studio/signing.ts'

/** What goes wrong with one call: before it is done, or only with its answer. */
export type Fault = 'down' | 'lost' | 'garbage' | 'unsigned' | 'temporary' | 'slow'

type Heard = { readonly kind: string; readonly body: Readonly<Record<string, unknown>>; readonly isSigned: boolean }

export const operatorKey = { keyId: 'studio-1', key: 'a key of the halcyon at the studio' }
const path = '/seamless/studio'

/** A small operator that speaks the protocol, holds one player's money, and can fail on purpose. */
export async function openOperator(given: { readonly balance?: bigint; readonly reopens?: boolean } = {}) {
  let balance = given.balance ?? 1_000_0000n
  let sessionResult: SeamlessResult = 'OK'
  const requests: Heard[] = []
  const faults: { readonly kind: SeamlessKind; readonly fault: Fault }[] = []
  const results = new Map<string, SeamlessResult>()
  const bets = new Map<string, { readonly amount: bigint; state: 'open' | 'won' | 'undone' | 'never' | 'ended' }>()
  const wins = new Map<string, { readonly betId: string; readonly amount: bigint }>()
  const returned = new Map<string, bigint>()

  function bet(id: string, amount: bigint): SeamlessResult {
    if (bets.get(id)?.state === 'never') return 'TX_CANCELLED'
    if (sessionResult !== 'OK') return sessionResult
    if (amount > balance) return 'NO_FUNDS'
    balance -= amount
    bets.set(id, { amount, state: 'open' })
    return 'OK'
  }

  function win(id: string, betId: string, amount: bigint): SeamlessResult {
    const found = bets.get(betId)
    if (!found || found.state === 'never') return 'TX_UNKNOWN'
    const mayReopen = given.reopens === true && found.state === 'ended'
    if (found.state !== 'open' && !mayReopen) return 'TX_SETTLED'
    found.state = 'won'
    wins.set(id, { betId, amount })
    balance += amount
    return amount > 0n ? 'OK' : 'OK_NOOP'
  }

  function returnStake(betId: string, amount: bigint): SeamlessResult {
    const found = bets.get(betId)
    if (found?.state !== 'open') return found ? 'TX_SETTLED' : 'TX_UNKNOWN'
    const before = returned.get(betId) ?? 0n
    if (before + amount > found.amount) return 'TX_MISMATCH'
    returned.set(betId, before + amount)
    balance += amount
    return 'OK'
  }

  function reverse(winId: string): SeamlessResult {
    const won = wins.get(winId)
    const found = bets.get(won?.betId ?? '')
    if (!won || !found) return 'TX_UNKNOWN'
    if (found.state !== 'won' || given.reopens !== true) return 'TX_SETTLED'
    found.state = 'open'
    balance -= won.amount
    return 'OK'
  }

  function endRound(roundId: string): SeamlessResult {
    const found = bets.get(`${roundId}-b`)
    if (found?.state === 'open') found.state = 'ended'
    return 'OK_NOOP'
  }

  function rollback(betId: string): SeamlessResult {
    const found = bets.get(betId)
    if (found?.state === 'won') return 'TX_SETTLED'
    if (found?.state !== 'open') {
      bets.set(betId, { amount: 0n, state: found?.state ?? 'never' })
      return 'OK_NOOP'
    }
    found.state = 'undone'
    balance += found.amount
    return 'OK'
  }

  function decide(kind: SeamlessKind, body: Record<string, unknown>): SeamlessResult {
    if (kind === 'end-round') return endRound(String(body.roundId))
    const id = String(body.transactionId)
    const known = results.get(id)
    if (known) return known
    const amount = BigInt(String(body.amount ?? '0'))
    const betId = String(body.betTransactionId)
    const decided: Partial<Record<SeamlessKind, () => SeamlessResult>> = {
      bet: () => bet(id, amount),
      win: () => win(id, betId, amount),
      'return-stake': () => returnStake(betId, amount),
      reverse: () => reverse(String(body.winTransactionId)),
    }
    const result = decided[kind]?.() ?? rollback(betId)
    results.set(id, result)
    return result
  }

  function reply(kind: SeamlessKind, body: Record<string, unknown>): object {
    const common = { requestId: body.requestId, balance: String(balance), currency: 'PKR', operatorId: null }
    if (kind !== 'authenticate') return { ...common, result: decide(kind, body), balance: String(balance) }
    const found = { session: 'session-1', player: 'player-1', language: 'EN', isDemo: true }
    const nobody = { session: null, player: null, language: null, isDemo: null }
    return body.code === 'halcyon.good'
      ? { ...common, result: 'OK', ...found }
      : { ...common, result: 'SESSION', ...nobody }
  }

  function send(response: ServerResponse, kind: SeamlessKind, text: string, key = operatorKey): void {
    const message = { method: 'POST', path: `${path}/${kind}`, body: text }
    response.writeHead(200, signedHeaders(key, message, Date.now())).end(text)
  }

  const server = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += part
    const kind = (request.url ?? '').slice(path.length + 1) as SeamlessKind
    const message = { method: 'POST', path: request.url ?? '', body: text }
    const isSigned = isSignedBy(operatorKey, message, request.headers, Date.now())
    const body = seamlessRequests[kind].parse(JSON.parse(text)) as Record<string, unknown>
    requests.push({ kind, body, isSigned })
    const at = faults.findIndex((fault) => fault.kind === kind)
    const fault = isSigned && at >= 0 ? faults.splice(at, 1)[0]?.fault : undefined
    if (!isSigned || fault === 'down') {
      response.writeHead(isSigned ? 503 : 401).end()
      return
    }
    if (fault === 'temporary')
      return send(response, kind, JSON.stringify({ ...reply('authenticate', {}), requestId: '', result: 'TEMPORARY' }))
    const answer = JSON.stringify(reply(kind, body))
    if (fault === 'lost') response.destroy()
    else if (fault === 'garbage') send(response, kind, 'thank you')
    else if (fault === 'unsigned') send(response, kind, answer, { ...operatorKey, key: 'a key that nobody was given' })
    // A slow answer never comes, for a vendor that waits as long as it said.
    else if (fault !== 'slow') send(response, kind, answer)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    operator: { ...operatorKey, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}` },
    requests: requests,
    balance: () => balance,
    fail: (kind: SeamlessKind, ...list: Fault[]) => faults.push(...list.map((fault) => ({ kind, fault }))),
    endSession: () => {
      sessionResult = 'SESSION'
    },
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
