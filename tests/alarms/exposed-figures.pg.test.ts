import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestApi, testApi, testBrand } from '@fairground/api/testing/test-api.ts'
import { createMetrics as createDrawsMetrics } from '@fairground/draws/metrics.ts'
import { createAlarms } from '@fairground/runtime/alarms.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '../support/until.ts'
import { createWorker } from '../support/worker-service.ts'
import { figuresIn, readAlarmRules } from './read-alarm-rules.ts'

/** Told by others: Prometheus itself and the node exporter. */
const ofOthers = ['up', 'node_systemd_unit_state']
const dir = mkdtempSync(join(tmpdir(), 'figures-'))
let api: TestApi
let ofWorker = ''

beforeAll(async () => {
  api = await testApi([testBrand('watched')])
  const worker = await createWorker(dir, { DATABASE_URL: api.database.urls.worker })
  try {
    await worker.start()
    await until('the worker has counted what waits', 20_000, async () => {
      ofWorker = await (await fetch(`${worker.healthUrl}/metrics`)).text()
      return /^fairground_backlog_measured_timestamp_seconds [1-9]/m.test(ofWorker)
    })
    await worker.stop()
  } finally {
    await worker.kill()
  }
})
afterAll(async () => {
  await api.close()
  rmSync(dir, { recursive: true })
})

test('every figure that a rule reads is one that a process tells', async () => {
  const ofApi = await api.metrics.registry.metrics()
  const ofDraws = await createDrawsMetrics(createAlarms()).registry.metrics()
  const told = new Set(
    [...`${ofApi}\n${ofWorker}\n${ofDraws}`.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name, type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name ?? ''],
    ),
  )
  const read = readAlarmRules().flatMap(({ expr }) => figuresIn(expr))
  expect(read.length).toBeGreaterThan(35)
  expect([...new Set(read)].filter((name) => !told.has(name) && !ofOthers.includes(name))).toEqual([])
})

test('a process tells its pools, its dependencies and each alarm from the start', async () => {
  const ofApi = await api.metrics.registry.metrics()
  expect(ofApi).toMatch(/^fairground_pool_size\{pool="api"\} \d+$/m)
  expect(ofApi).toMatch(/^fairground_pool_connections\{pool="api",state="in-use"\} \d+$/m)
  expect(ofApi).toMatch(/^fairground_pool_waiting\{pool="api"\} 0$/m)
  for (const name of ['postgres', 'redis', 'nats'])
    expect(ofApi).toMatch(new RegExp(`^fairground_dependency_up\\{dependency="${name}"\\} 1$`, 'm'))
  expect(ofApi).toMatch(/^fairground_dependency_seconds\{dependency="redis"\} 0\.\d+/m)
  expect(ofApi).toContain('fairground_events_total{event="request.failed"} 0')
  for (const name of ['worker', 'relay', 'jobs'])
    expect(ofWorker).toMatch(new RegExp(`^fairground_pool_size\\{pool="${name}"\\} \\d+$`, 'm'))
  expect(ofWorker).toContain('fairground_dependency_up{dependency="nats"} 1')
})

test('no label holds anything of a person: each is one of the names that are known', () => {
  const labels = [...ofWorker.matchAll(/^fairground_\w+\{([^}]*)\}/gm)].flatMap((found) =>
    [...(found[1] ?? '').matchAll(/(\w+)="/g)].map(([, name]) => name),
  )
  expect([...new Set(labels)].toSorted()).toEqual(
    ['dependency', 'event', 'for', 'job', 'le', 'outcome', 'pool', 'state', 'table'].filter((name) =>
      labels.includes(name),
    ),
  )
})
