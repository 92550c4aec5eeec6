import { heldDraw } from '@fairground/domain/testing/held-draw.ts'
import { publishedResponses, publishedTrust } from '@fairground/domain/testing/published-draw.ts'
import { afterEach, expect, test, vi } from 'vitest'
import type { ProofRequest } from '../address.ts'
import { readStoredCheckpoints } from '../device/stored-checkpoints.ts'
import { type StubResponses, setUpPageShell, stubPlatform } from '../testing/page-shell.ts'
import { startCheck } from './start-check.ts'

const held = await heldDraw()
const { receipt } = held
const { proof, detail } = publishedResponses(held)
const trust = publishedTrust(held.trust)
const newest = proof.checkpoints.at(-1)
const ofBet: ProofRequest = { kind: 'receipt', betId: receipt.bet }
const ofDraw: ProofRequest = { kind: 'draw', game: receipt.game, numero: receipt.numero }
const value = (answer: unknown) => ({ success: true, value: answer })

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

const verdict = () => document.getElementById('verdict')
const kind = () => verdict()?.dataset.kind
const states = () => [...document.querySelectorAll<HTMLElement>('.step')].map(({ dataset }) => dataset.state)

async function ask(asked: ProofRequest, answers: StubResponses, published = trust): Promise<URL[]> {
  const platform = stubPlatform(answers)
  vi.stubGlobal('fetch', platform.fetch)
  startCheck(setUpPageShell(published), { asked, asSent: '' })
  await expect.poll(kind).not.toBe('checking')
  return platform.requests
}

async function paste(text: string, isOnDisk = false, published: typeof trust | null = trust): Promise<void> {
  startCheck(setUpPageShell(published, isOnDisk), { asked: null, asSent: '' })
  const field = document.querySelector('textarea')
  if (!field) throw new Error('the page has no field')
  field.value = text
  document.querySelector('form')?.requestSubmit()
  await expect.poll(kind).not.toMatch(/checking|nothing/)
}

test('a bet is asked for with its draw; all is right, and the newest checkpoint is kept', async () => {
  sessionStorage.setItem('MC_SESSION_INFO', '{"token":"half"}')
  const asked = await ask(ofBet, { '/lgw/orders/detail': value(detail), '/lgw/draws/proof': value(proof) })
  expect(verdict()?.textContent).toBe('Verified')
  expect(states()).toEqual(Array(10).fill('right'))
  expect(asked.map(({ pathname }) => pathname)).toEqual(['/lgw/orders/detail', '/lgw/draws/proof'])
  expect(asked[1]?.searchParams.get('seen')).toBe(receipt.checkpointSize)
  expect(readStoredCheckpoints()).toEqual([newest])
})

test('the verdict names what the platform owes and has the focus', async () => {
  sessionStorage.setItem('MC_SESSION_INFO', '{"token":"half"}')
  const withheld = { ...detail, inclusion: null }
  await ask(ofBet, { '/lgw/orders/detail': value(withheld), '/lgw/draws/proof': value(proof) })
  expect(kind()).toBe('owes')
  expect(verdict()?.textContent).toContain('The platform has not shown the place of the bet in the book')
  expect(document.activeElement).toBe(verdict())
})

test('a receipt is asked for by its owner only', async () => {
  expect(await ask(ofBet, {})).toEqual([])
  expect(verdict()?.textContent).toContain('Log in first')
})

test('the next draw is asked about the checkpoints that were kept', async () => {
  localStorage.setItem('drawLog', JSON.stringify([held.log.checkpointAt(2, []), newest]))
  const [asked] = await ask(ofDraw, { '/lgw/draws/proof': value(proof) })
  expect(asked?.searchParams.get('seen')).toBe(`2,${held.sizes.outcome}`)
  expect(kind()).toBe('owes')
  expect(verdict()?.textContent).toContain('that the log has only grown')
})

test('no answer is no verdict', async () => {
  await ask(ofDraw, {})
  expect(kind()).toBe('problem')
  expect(states()).toEqual([])
})

test('keys are asked for where the page brought none', async () => {
  const platform = stubPlatform({ '/lgw/draws/proof': value(proof), '/lgw/keys': { keys: [], trust } })
  vi.stubGlobal('fetch', platform.fetch)
  startCheck(setUpPageShell(null), { asked: ofDraw, asSent: '' })
  await expect.poll(kind).toBe('right')
  expect(platform.requests.map(({ pathname }) => pathname)).toEqual(['/lgw/draws/proof', '/lgw/keys'])
})

test('a changed file does not match, and says both what follows and what was published', async () => {
  const bet = { ...detail.bet, win: '9.9999' }
  await paste(JSON.stringify({ ...detail, bet, draw: proof }))
  expect(kind()).toBe('wrong')
  expect(document.querySelectorAll('[data-step="settlement"] dd')[1]?.textContent).toContain('9.9999')
})

test('a page from a disk judges by the keys of the file, says so and keeps nothing', async () => {
  await paste(JSON.stringify({ ...detail, draw: proof, trust }), true, null)
  expect(kind()).toBe('right')
  expect(document.getElementById('own-keys')).not.toBeNull()
  expect(readStoredCheckpoints()).toEqual([])
})

test.each(['', 'no proof', '{}'])('%j cannot be read', async (text) => {
  await paste(text)
  expect(kind()).toBe('problem')
})
