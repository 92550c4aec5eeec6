import { act, cleanup, screen } from '@testing-library/react'
import { vi } from 'vitest'
import { clearSession, saveSession } from '../src/device/session.ts'
import { clearIntent } from '../src/parts/account/after-login.ts'
import { memberSession } from './account.ts'
import { stubServer } from './render-app.tsx'

/** Stands where the browser would have the window of the game. */
export const gameWindow = { name: 'the window of the game', postMessage: vi.fn() }

export function stubFrameWindow(): void {
  gameWindow.postMessage.mockClear()
  vi.spyOn(window.HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(gameWindow as never)
}

/** A member at a page with the frame of a game; the server answers nothing special and time is told by the test. */
export function setUpFramedPage(): void {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  stubServer()
  stubFrameWindow()
  logInAsMember()
}

export function logInAsMember(more: Partial<typeof memberSession> = {}): void {
  saveSession({ ...memberSession, merchantCode: 'halcyon', ...more })
}

/** First the page, whose door would lead a guest to the login of the next test. */
export function tearDownPage(): void {
  cleanup()
  clearSession()
  clearIntent()
  vi.useRealTimers()
  vi.unstubAllGlobals()
}

export const getFrame = (title: string) => screen.getByTitle<HTMLIFrameElement>(title)

/** The frame says something; the window and the origin are what the browser would vouch for. */
export async function postFromFrame(data: unknown, from: { origin: string; source?: object }): Promise<void> {
  await act(async () => {
    window.dispatchEvent(Object.assign(new Event('message'), { source: gameWindow, data, ...from }))
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
export function seededNumbers(seed: string): () => number {
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
