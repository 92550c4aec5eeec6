import { type Bet, readOrders } from '@fairground/contract/lottery/bets.ts'
import { readMemberInfo } from '@fairground/contract/member/member.ts'
import type { Amount } from '@fairground/domain/money.ts'
import { useEffect, useMemo, useState } from 'react'
import { type ServerClock, serverNow } from '../board/server-clock.ts'
import { send } from '../net/send.ts'
import { minutesOf, netOf } from './session-figures.ts'

/** Null is a sum that is not known. */
export type PlaySessionView = { readonly minutes: number; readonly net: Amount | null }

const pageOf = 100
/** A member who has placed more bets than this sees the time alone: half a sum would be a wrong one. */
const maxPages = 10
const lookEveryMs = 5_000

type Begun = { readonly startedAt: string; readonly bets: ReadonlyMap<string, Bet> | null }

/** How long this session has lasted, and what the lottery bets placed in it came to. */
export function useSession(
  isMember: boolean,
  fresh: readonly Bet[] | null,
  clock: ServerClock,
): PlaySessionView | null {
  const [begun, setBegun] = useState<Begun | null>(null)
  useEffect(() => {
    setBegun(null)
    if (!isMember) return
    const stop = new AbortController()
    readBegun(stop.signal).then(setBegun, () => {})
    return () => stop.abort()
  }, [isMember])
  const net = useMemo(() => {
    if (!begun?.bets) return null
    const own = (fresh ?? []).filter(({ acceptedAt }) => acceptedAt >= begun.startedAt)
    return netOf(new Map([...begun.bets, ...own.map((bet) => [bet.id, bet] as const)]).values())
  }, [begun, fresh])
  const [nowMs, setNow] = useState(() => serverNow(clock, performance.now()))
  useEffect(() => {
    const look = () => setNow(serverNow(clock, performance.now()))
    look()
    const timer = setInterval(look, lookEveryMs)
    return () => clearInterval(timer)
  }, [clock])
  return begun && { minutes: minutesOf(nowMs - Date.parse(begun.startedAt)), net }
}

async function readBegun(signal: AbortSignal): Promise<Begun> {
  const { startedAt } = await send(readMemberInfo, {}, signal)
  return { startedAt, bets: await betsSince(startedAt, signal).catch(() => null) }
}

async function betsSince(startedAt: string, signal: AbortSignal): Promise<ReadonlyMap<string, Bet> | null> {
  const found = new Map<string, Bet>()
  let after: string | null = null
  for (let page = 0; page < maxPages; page += 1) {
    const { bets, next } = await readPage(after, signal)
    for (const bet of bets) if (bet.acceptedAt >= startedAt) found.set(bet.id, bet)
    if (next === null || bets.some(({ acceptedAt }) => acceptedAt < startedAt)) return found
    after = next
  }
  return null
}

function readPage(after: string | null, signal: AbortSignal) {
  return send(readOrders, { limit: pageOf, ...(after ? { after } : {}) }, signal)
}
