import { act, cleanup, screen } from '@testing-library/react'
import { vi } from 'vitest'
import { dropSession, keepSession } from '../src/device/session.ts'
import { forgetIntent } from '../src/parts/account/after-login.ts'
import { begun } from './account.ts'
import { stubServer } from './phone.tsx'

/** Stands where the browser would have the window of the game. */
export const inside = { name: 'the window of the game', postMessage: vi.fn() }

export function standInFrame(): void {
  inside.postMessage.mockClear()
  vi.spyOn(window.HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(inside as never)
}

/** A member at a page with the frame of a game; the server answers nothing special and time is told by the test. */
export function openFramedPage(): void {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  stubServer()
  standInFrame()
  becomeMember()
}

export function becomeMember(more: Partial<typeof begun> = {}): void {
  keepSession({ ...begun, merchantCode: 'halcyon', ...more })
}

/** First the page, whose door would lead a guest to the login of the next test. */
export function leavePage(): void {
  cleanup()
  dropSession()
  forgetIntent()
  vi.useRealTimers()
  vi.unstubAllGlobals()
}

export const frame = (title: string) => screen.getByTitle<HTMLIFrameElement>(title)

/** The frame says something; the window and the origin are what the browser would vouch for. */
export async function say(data: unknown, from: { origin: string; source?: object }): Promise<void> {
  await act(async () => {
    window.dispatchEvent(Object.assign(new Event('message'), { source: inside, data, ...from }))
    await vi.advanceTimersByTimeAsync(200)
  })
}

const types = ['ready', 'leave', 'deposit', 'limits', 'service', 'waits', 'relogin', 'title', 'verify', 'show', 'look']
const oddities = [
  '',
  ' ',
  'x',
  '\u0000',
  '//evil.example',
  'javascript:alert(1)',
  'bets ',
  'bet=',
  '__proto__',
  '1e999',
]

/** Numbers from a word, the same each time. */
export function numbersFrom(seed: string): () => number {
  let state = [...seed].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7)
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/**
 * A message that must not be believed: words of the protocol from another window or origin, or from the game itself
 * something that is no word of it.
 */
export function fuzzedMessage(next: () => number, game: { readonly inside: object; readonly origin: string }) {
  const one = <Value>(values: readonly Value[]): Value | undefined => values[Math.floor(next() * values.length)]
  const type = one(types)
  if (next() < 0.5) {
    const isForeign = next() < 0.5
    return {
      source: isForeign ? window : game.inside,
      origin: isForeign ? game.origin : one(['null', 'https://evil.example', `${game.origin}.evil.example`, '']),
      data: { type: `fairground.${type}`, title: 'Evil', of: 'bets' },
    }
  }
  const odd = one(oddities)
  const data = one<unknown>([
    odd,
    null,
    next(),
    [{ type: `fairground.${type}` }],
    { type: `fairground.${type}${odd || '!'}` },
    { type: [`fairground.${type}`] },
    { type: { toString: () => `fairground.${type}` } },
    { kind: `fairground.${type}` },
    { type: 'fairground.title', title: next() < 0.5 ? 7 : 'x'.repeat(81) },
    { type: 'fairground.verify', of: odd },
    { type: 'fairground.show', of: odd },
    { type: 'fairground.look', theme: 'light', language: 'EN' },
    JSON.stringify({ type: `fairground.${type}` }),
  ])
  return { source: game.inside, origin: game.origin, data }
}
