import { cleanup, configure, render } from '@testing-library/react'
import { createElement } from 'react'
import { afterAll, afterEach, vi } from 'vitest'

// As long as `vi.waitFor` waits.
configure({ asyncUtilTimeout: 20_000 })

// The real ones, whatever a test puts in their place.
const { addEventListener, localStorage, sessionStorage } = globalThis

const listeners: Parameters<typeof addEventListener>[] = []
globalThis.addEventListener = (...listener: Parameters<typeof addEventListener>) => {
  listeners.push(listener)
  addEventListener(...listener)
}

afterEach(() => {
  cleanup()
  localStorage.clear()
})

/**
 * Files take turns in one process, because starting one and giving it a document costs more than most files do. The next
 * file finds the page as a browser would open it, and modules of ours that remember nothing.
 */
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  const isDrawn = render(createElement('i')).container.firstChild !== null
  cleanup()
  globalThis.addEventListener = addEventListener
  for (const [type, listener, options] of listeners) removeEventListener(type, listener, options)
  localStorage.clear()
  sessionStorage.clear()
  const { documentElement: root, head, body } = document
  for (const element of [root, head, body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  head.replaceChildren()
  body.replaceChildren()
  document.title = ''
  history.replaceState(null, '', '/')
  vi.resetModules()
  if (!isDrawn)
    throw new Error('An act() of this file was not awaited and is still open: React would draw nothing more.')
})
