import { afterEach, expect, test, vi } from 'vitest'
import { onThemeChange, postToHost } from './host-frame.ts'

afterEach(() => vi.restoreAllMocks())

function around() {
  const postMessage = vi.fn()
  const page = { postMessage } as unknown as Window
  vi.spyOn(window, 'parent', 'get').mockReturnValue(page)
  return { page, postMessage }
}

test('the page around is told on our own origin alone', () => {
  const { postMessage } = around()
  postToHost({ type: 'fairground.deposit' })
  expect(postMessage).toHaveBeenCalledWith({ type: 'fairground.deposit' }, location.origin)
})

test('a look is heard from the page around and from nobody else', () => {
  const { page } = around()
  const onLook = vi.fn()
  const stop = onThemeChange(onLook)
  const look = { type: 'fairground.look', theme: 'light', language: 'UR' }
  const say = (data: unknown, source: unknown = page, origin = location.origin) => {
    const event = new Event('message')
    Object.assign(event, { data, source, origin })
    dispatchEvent(event)
  }
  say(look, window)
  say(look, page, 'https://foreign.example')
  say({ ...look, theme: 'pink' })
  say({ ...look, language: 'urdu' })
  say('fairground.look')
  expect(onLook).not.toHaveBeenCalled()
  say(look)
  expect(onLook).toHaveBeenCalledOnce()
  stop()
  say(look)
  expect(onLook).toHaveBeenCalledOnce()
})
