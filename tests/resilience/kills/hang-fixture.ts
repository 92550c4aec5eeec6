import { get } from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '@fairground/db/connect.ts'
import { connectAs } from '@fairground/db/connect-as.ts'
import type { Addresses, DevEnvironment } from '@fairground/dev-env/dev-environment.ts'
import { suspendProcessTree } from '@fairground/dev-env/process-tree.ts'
import { type ThirdParty, thirdParties } from '@fairground/dev-env/third-parties.ts'
import type { Bug } from '../../../tools/mutants/apply-mutant.ts'
import { type HangProxy, startHangProxy } from '../../support/hang-proxy.ts'
import { createApiSender } from '../api-sender.ts'
import { withDevEnvironment } from '../with-dev-environment.ts'
import { prepareFixture } from './kill-chaos.ts'
import type { Operation } from './kill-operations.ts'

export type Part = keyof Addresses
type EngineName = 'postgres' | 'redis' | 'nats'

export type HangFixture = Awaited<ReturnType<typeof prepareFixture>> & {
  readonly environment: DevEnvironment<ThirdParty>
  /** All that phones asked for, so that every posting can be explained. */
  readonly operations: Operation[]
  readonly owner: Db
  readonly proxies: Readonly<Record<Part, HangProxy>>
  /** One request of a guest, and how long its answer took. */
  probe(path: string): Promise<Probe>
  /** An address opened by a browser; the status is 0 unless what comes is the page itself. */
  openPage(path: string): Promise<Probe>
  /** What a process of ours says about itself. */
  ready(kind: 'api' | 'worker'): Promise<Ready>
}

export type Probe = { readonly status: number; readonly errorCode: string | null; readonly tookMs: number }
export type Ready = { readonly status: number; readonly tookMs: number; readonly degraded: readonly string[] }

const parts: readonly Part[] = ['postgres', 'redis', 'nats', 'bank', 'provider', 'beacon']
/** A probe that gets nothing by then is a finding, and the test goes on. */
const givesUpMs = 20_000

/** One api and one worker, which reach everything through proxies that can hang; the test itself asks directly. */
export async function withHangFixture<T>(bug: Bug | null, use: (scene: HangFixture) => Promise<T>): Promise<T> {
  const proxies = {} as Record<Part, HangProxy>
  const between = async (direct: Addresses): Promise<Addresses> => {
    const through: [string, string][] = []
    for (const part of parts) {
      const address = direct[part] ?? ''
      proxies[part] = await startHangProxy(address)
      through.push([part, proxies[part].through(address)])
    }
    return Object.fromEntries(through) as Addresses
  }
  const env = { TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'warn' }
  try {
    return await withDevEnvironment(
      { apis: 1, workers: 1, thirdParties, env, between, ...(bug ? { bug } : {}) },
      async (environment) => {
        const owner = connectAs(environment.engines.databaseUrl, { role: 'owner', max: 2 })
        const app = connectAs(environment.engines.databaseUrl, { role: 'app', max: 2 })
        try {
          const set = await prepareFixture(environment, owner, app, { members: 8 })
          return await use({
            ...set,
            environment,
            operations: [],
            owner,
            proxies,
            probe: probeOf(environment),
            openPage: pageOf(environment),
            ready: readyOf(environment),
          })
        } finally {
          for (const proxy of Object.values(proxies)) proxy.resume()
          await Promise.all([owner.destroy(), app.destroy()])
        }
      },
    )
  } finally {
    await Promise.all(Object.values(proxies).map((proxy) => proxy.close()))
  }
}

/** Makes one part hang in one of two ways: its way to us, or the whole engine with all its processes. */
export function hang({ environment, proxies }: HangFixture, part: Part, how: 'proxy' | 'stopped'): () => void {
  if (how === 'proxy') {
    proxies[part].hang()
    return () => proxies[part].resume()
  }
  const pid = environment.engines[part as EngineName].pid()
  if (pid === undefined) throw new Error(`${part} does not run`)
  return suspendProcessTree(pid).resume
}

let addresses = 0

function probeOf({ apis: [api] }: DevEnvironment) {
  const ask = createApiSender(Number(new URL(api?.url ?? '').port), 'halcyon.localhost')
  return async (path: string): Promise<Probe> => {
    const startedAt = performance.now()
    addresses += 1
    const from = `10.9.${addresses >> 8}.${addresses & 255}`
    const request = { method: 'GET', path, headers: {}, body: null, from }
    const none = sleep(givesUpMs, null, { ref: false })
    const answer = await Promise.race([ask(request), none])
    const tookMs = Math.round(performance.now() - startedAt)
    return { status: answer?.status ?? 0, errorCode: (answer?.body.errorCode as string) ?? null, tookMs }
  }
}

function pageOf({ apis: [api] }: DevEnvironment) {
  return async (path: string): Promise<Probe> => {
    const startedAt = performance.now()
    const { port } = new URL(api?.url ?? '')
    const answer = await new Promise<{ status: number; body: string } | null>((resolve) => {
      const headers = { host: 'halcyon.localhost', accept: 'text/html' }
      get({ port, host: '127.0.0.1', path, headers, timeout: givesUpMs }, async (response) =>
        resolve({ status: response.statusCode ?? 0, body: await textOf(response) }),
      )
        .on('error', () => resolve(null))
        .on('timeout', () => resolve(null))
    })
    const tookMs = Math.round(performance.now() - startedAt)
    return { status: answer?.body.includes('id="boot"') ? answer.status : 0, errorCode: null, tookMs }
  }
}

function readyOf({ apis, workers }: DevEnvironment) {
  return async (kind: 'api' | 'worker'): Promise<Ready> => {
    const startedAt = performance.now()
    const url = (kind === 'api' ? apis : workers)[0]?.healthUrl
    const reply = await fetch(`${url}/ready`, { signal: AbortSignal.timeout(givesUpMs) }).catch(() => null)
    const { degraded = [] } = ((await reply?.json()) ?? {}) as Partial<Ready>
    return { status: reply?.status ?? 0, tookMs: Math.round(performance.now() - startedAt), degraded }
  }
}
