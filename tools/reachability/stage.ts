import { testSession } from '@fairground/api/testing.ts'
import type { Db } from '@fairground/db/connect.ts'

export const actorTypes = { guest: null, trial: 4, member: 0, agent: 1 } as const
export type ActorName = keyof typeof actorTypes
export const actorNames = Object.keys(actorTypes) as readonly ActorName[]

/** A read of the api; gives the value of its answer. */
export type Ask = (path: string) => Promise<unknown>

export type Stage = {
  readonly port: number
  readonly owner: Db
  readonly app: Db
}

let asks = 0
/** Every question comes from an address of its own, or the rate limits would answer. */
const from = () => {
  asks += 1
  return `198.19.${(asks >> 8) & 255}.${asks & 255}`
}

type Envelope = { readonly success: boolean; readonly value: unknown; readonly errorCode?: string }

/** One person at one brand: what they read, and whether a launch is accepted from them. */
export async function enter({ port, owner, app }: Stage, code: string, host: string, actor: ActorName) {
  const type = actorTypes[actor]
  const headers =
    type === null
      ? {}
      : (await testSession({ database: { owner, app }, clock: { now: () => new Date() } }, code, { type })).headers
  const send = async (path: string, init: RequestInit = {}): Promise<Envelope> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      ...init,
      headers: { ...headers, ...init.headers, 'x-forwarded-host': host, 'x-forwarded-for': from() },
    })
    return (await answer.json()) as Envelope
  }
  const ask: Ask = async (path) => {
    const { success, value, errorCode } = await send(path)
    if (!success) throw new Error(`${path} as ${actor} at ${code}: ${errorCode}`)
    return value
  }
  const launch = async (wish: object): Promise<boolean> => {
    const body = JSON.stringify({ device: 'MOBILE', backUrl: '/m/home', language: 'EN', ...wish })
    const sent = { method: 'POST', body, headers: { 'content-type': 'application/json' } }
    const { success, errorCode } = await send('/wps/game/launchGame', sent)
    if (!success && errorCode !== 'E4002') throw new Error(`a launch as ${actor} at ${code}: ${errorCode}`)
    return success
  }
  return { ask, launch: type === null ? null : launch }
}
