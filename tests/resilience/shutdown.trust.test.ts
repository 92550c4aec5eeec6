import type { DevEnvironment } from '@fairground/dev-env/dev-environment.ts'
import type { Service } from '@fairground/dev-env/service-process.ts'
import { describe, test } from 'vitest'
import { until } from '../support/until.ts'
import { createApiSender } from './api-sender.ts'
import { testControls } from './due/controls.ts'
import { printFigures } from './due/profile.ts'
import { type Phone, startPhone } from './events/phone.ts'
import { withDevEnvironment } from './with-dev-environment.ts'

const limitMs = 10_000

type Ending = {
  readonly name: string
  readonly code: number | null
  readonly tookMs: number
  readonly bye: boolean | null
  /** Whether it said that it is not ready and still answered, which is what a balancer needs to see. */
  readonly announced: boolean | null
}

const delayMs = 1_500

async function end(service: Service, phone?: Phone): Promise<Ending> {
  const began = performance.now()
  const stopping = service.stop()
  const announced = phone ? await isAnnounced(service).catch(() => false) : null
  const code = await stopping
  const tookMs = Math.round(performance.now() - began)
  return {
    name: service.name,
    code,
    tookMs,
    bye: phone ? phone.received.at(-1)?.frame.kind === 'bye' : null,
    announced,
  }
}

async function isAnnounced({ healthUrl, url }: Service): Promise<boolean> {
  await until('it is not ready', delayMs, async () => (await fetch(`${healthUrl}/ready`)).status === 503)
  const ask = createApiSender(Number(new URL(url).port), 'halcyon.localhost')
  const { status } = await ask({ method: 'GET', path: '/wps/system/status', headers: {}, body: null, from: '10.1.1.1' })
  return status === 200
}

/** Ends one api under an open stream and one worker, as a deploy does. */
async function endBoth({ apis: [api], workers: [worker] }: DevEnvironment): Promise<Ending[]> {
  if (!api || !worker) throw new Error('an api and a worker are needed')
  const phone = startPhone(Number(new URL(api.url).port), 'halcyon.localhost', crypto.randomUUID())
  try {
    await until('the phone is connected', 20_000, () => phone.received.length > 0)
    return await Promise.all([end(api, phone), end(worker)])
  } finally {
    await phone.stop()
  }
}

function findingsOf(endings: readonly Ending[]): string[] {
  return endings.flatMap(({ name, code, tookMs, bye, announced }) => [
    ...(code === 0 ? [] : [`${name} ended with ${code}`]),
    ...(tookMs < limitMs ? [] : [`${name} took ${tookMs} ms`]),
    ...(announced === false ? [`${name} did not announce its end`] : []),
    ...(bye === false ? [`${name} left its stream without a bye`] : []),
  ])
}

function figuresOf(endings: readonly Ending[]): Record<string, string> {
  return Object.fromEntries(
    endings.map(({ name, code, tookMs, bye }) => [name, `exit ${code} after ${tookMs} ms${bye ? ' with bye' : ''}`]),
  )
}

describe.concurrent('SIGTERM', () => {
  test('api and worker drain and exit 0 within 10 s, and streams end with a bye, with NATS and without', async ({
    expect,
  }) => {
    const env = { DRAIN_DELAY_MS: String(delayMs) }
    await withDevEnvironment({ apis: 1, workers: 1, env }, async (house) => {
      const whole = await endBoth(house)
      printFigures('shutdown', figuresOf(whole))
      await Promise.all(house.all.map((service) => service.start()))
      await house.engines.nats.stop()
      const withoutNats = await endBoth(house)
      printFigures('shutdown without NATS', figuresOf(withoutNats))
      expect([...findingsOf(whole), ...findingsOf(withoutNats)]).toEqual([])
    })
  })

  const bug = {
    file: 'packages/runtime/src/shutdown.ts',
    find: 'await drain()',
    replace: 'await new Promise(() => undefined)',
  }
  const planted = [{ title: 'a process that never drains is reported', bugs: [bug] }]
  testControls(import.meta.filename, planted, async (_control, { expect }) => {
    await withDevEnvironment({ apis: 1, workers: 1, bug }, async (house) => {
      const findings = findingsOf(await endBoth(house))
      printFigures('control: a process that never drains', {
        findings: findings.length,
        'first caught': findings[0] ?? 'none',
      })
      expect(findings).toEqual(
        expect.arrayContaining(['api-1 ended with 1', 'worker-1 ended with 1', 'api-1 left its stream without a bye']),
      )
    })
  })
})
