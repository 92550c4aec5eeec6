import { testSession } from '@fairground/api/testing/test-api.ts'
import type { Db } from '@fairground/db/connect.ts'

export const actorTypes = { guest: null, trial: 4, member: 0, agent: 1 } as const
export type ActorName = keyof typeof actorTypes
export const actorNames = Object.keys(actorTypes) as readonly ActorName[]

/** A read of the api; gives the value of its answer. */
export type ReadApi = (path: string) => Promise<unknown>

type Sent = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  /** The address that asks. */
  readonly from: string
}
export type ApiReply = { readonly success?: boolean; readonly value?: unknown; readonly errorCode?: string }

export type ReachFixture = {
  readonly owner: Db
  readonly app: Db
  /** Asks the api under the name of a brand. */
  readonly send: (host: string, sent: Sent) => Promise<ApiReply>
}

let asks = 0
/** Every question comes from an address of its own, or the rate limits would answer. */
const from = () => {
  asks += 1
  return `198.19.${(asks >> 8) & 255}.${asks & 255}`
}

/** One person at one brand: what they read, and whether a launch is accepted from them. */
export async function enter(stage: ReachFixture, code: string, host: string, actor: ActorName) {
  const type = actorTypes[actor]
  const headers = type === null ? {} : await sessionOf(stage, code, type)
  const ask: ReadApi = async (path) => {
    const { success, value, errorCode } = await stage.send(host, { method: 'GET', path, headers, from: from() })
    // What somebody may not read offers them nothing.
    if (errorCode === 'E1001') return null
    if (!success) throw new Error(`${path} as ${actor} at ${code}: ${errorCode}`)
    return value
  }
  const launch = async (request: object): Promise<boolean> => {
    const { success, errorCode } = await stage.send(host, {
      method: 'POST',
      path: '/wps/game/launchGame',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ device: 'MOBILE', backUrl: '/m/home', language: 'EN', ...request }),
      from: from(),
    })
    if (!success && errorCode !== 'E4002') throw new Error(`a launch as ${actor} at ${code}: ${errorCode}`)
    return success === true
  }
  return { ask, launch: type === null ? null : launch }
}

async function sessionOf({ owner, app }: ReachFixture, code: string, type: number): Promise<Record<string, string>> {
  const clock = { now: () => new Date() }
  const { headers } = await testSession({ database: { owner, app }, clock }, code, { type })
  return headers
}

/** Asks a running api over HTTP, which trusts the address that the request names. */
export function overHttp(port: number): ReachFixture['send'] {
  return async (host, { method, path, headers, body, from: address }) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { ...headers, 'x-forwarded-host': host, 'x-forwarded-for': address },
      ...(body === undefined ? {} : { body }),
    })
    return (await answer.json()) as ApiReply
  }
}
