import { commitText } from '@fairground/domain/lottery/draw-log/statements.ts'
import { createTestLog, type TestLog } from '@fairground/domain/testing/draw-log.ts'
import { heldDraw, lockSeconds, witness } from '@fairground/domain/testing/held-draw.ts'
import { publishedTrust } from '@fairground/domain/testing/published-draw.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { readStoredCheckpoints } from '../device/stored-checkpoints.ts'
import { setUpPageShell, stubPlatform } from '../testing/page-shell.ts'
import type { LogState } from './log-state.ts'
import { startLog } from './start-log.ts'

const held = await heldDraw()
const trust = publishedTrust(held.trust)
const now = new Date(lockSeconds * 1_000)
const cosigned = [{ witness, time: lockSeconds }]
const value = (answer: unknown) => ({ success: true, value: answer })
/** Its one draw has its result: nothing is owed. */
const finished = createTestLog(held.log.texts.slice(3))

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const verdict = () => document.getElementById('verdict')
const kind = () => verdict()?.dataset.kind
const wordsOf = (id: string) => document.getElementById(id)?.textContent

async function openLog(log: TestLog, more: Partial<LogState> = {}, published: typeof trust | null = trust) {
  const note = log.checkpointAt(log.size(), cosigned)
  const head = { size: log.size(), witnessedAt: now.toISOString(), note }
  const empty = { open: [], late: [], cancelled: [], cancelledInAll: 0 }
  const platform = stubPlatform({
    '/lgw/draws/log': value({ now: now.toISOString(), heads: [head], ...empty, ...more }),
    '/lgw/draws/log/stretch': value({ ...log.stretch(0, log.size()), checkpoint: note }),
  })
  vi.stubGlobal('fetch', platform.fetch)
  startLog(setUpPageShell(published))
  await expect.poll(() => document.getElementById('heads')).not.toBeNull()
}

async function check() {
  document.getElementById('check-log')?.click()
  await expect.poll(() => document.querySelector('#stretch .note, #stretch .rows')).not.toBeNull()
}

test('a log in order is told with its witnesses, and its newest state is kept', async () => {
  await openLog(finished)
  expect(wordsOf('heads')).toContain(`${witness.key.name} signed at`)
  expect(kind()).toBe('nothing')
  expect(readStoredCheckpoints()).toEqual([finished.checkpointAt(finished.size(), cosigned)])
  await check()
  expect(kind()).toBe('right')
  expect(verdict()?.textContent).toContain('none missing')
})

test('a draw that the platform says is late is the first thing said', async () => {
  const { game, numero } = held.receipt
  await openLog(finished, { late: [{ game, numero, drawAt: now.toISOString(), since: now.toISOString() }] })
  expect(kind()).toBe('wrong')
  expect(verdict()?.textContent).toBe('Overdue results: 1')
  expect(document.querySelector('#late a')?.getAttribute('href')).toBe(`/verify?draw=${game}/${numero}`)
})

test('draws that the platform keeps silent about are found in the log itself', async () => {
  await openLog(held.log)
  await check()
  const numbers = held.log.texts.slice(0, 3).map((text) => commitText.parse(text)?.numero ?? '?')
  for (const numero of numbers) expect(wordsOf('stretch')).toContain(numero)
  expect(verdict()?.textContent).toBe('Overdue results: 3')
})

test('a missing draw is told with its place', async () => {
  await openLog(createTestLog(held.log.texts.toSpliced(1, 1)))
  await check()
  expect(kind()).toBe('wrong')
  expect(wordsOf('stretch')).toContain('A draw is missing before this one.')
})

test('another history than this device was shown is told before anything is checked', async () => {
  const other = createTestLog(finished.texts.toReversed())
  localStorage.setItem('drawLog', JSON.stringify([other.checkpointAt(other.size(), cosigned)]))
  await openLog(finished)
  expect(kind()).toBe('wrong')
  expect(wordsOf('heads')).toContain('This device has seen another history.')
})

test('without keys nothing is called right', async () => {
  await openLog(finished, {}, null)
  await check()
  expect(kind()).toBe('nothing')
  expect(wordsOf('stretch')).toContain('The keys of the platform are not known here.')
})

test('a log that does not answer can be asked again', async () => {
  vi.stubGlobal('fetch', stubPlatform({}).fetch)
  startLog(setUpPageShell(trust))
  await expect.poll(kind).toBe('problem')
  expect(document.querySelector('main button')?.textContent).toBe('Try again')
})
