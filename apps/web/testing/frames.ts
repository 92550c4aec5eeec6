import { act, cleanup, screen } from '@testing-library/react'
import { vi } from 'vitest'
import { dropSession, keepSession } from '../src/device/session.ts'
import { forgetIntent } from '../src/parts/account/after-login.ts'
import { begun } from './account.ts'

/** Stands where the browser would have the window of the game. */
export const inside = { name: 'the window of the game', postMessage: vi.fn() }

export function standInFrame(): void {
  inside.postMessage.mockClear()
  vi.spyOn(window.HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(inside as never)
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
