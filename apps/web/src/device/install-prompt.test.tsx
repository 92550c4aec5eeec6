import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { askToInstall, useCanInstall, watchInstallOffer } from './install-prompt.ts'

afterEach(cleanup)

test('APP-02 the offer of the browser waits until somebody asks and is good for one question', async () => {
  const target = new EventTarget()
  watchInstallOffer(target)
  const { result } = renderHook(useCanInstall)
  expect(result.current).toBe(false)
  const prompt = vi.fn(async () => undefined)
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  act(() => void target.dispatchEvent(event))
  expect(event.defaultPrevented).toBe(true)
  expect(result.current).toBe(true)
  await act(askToInstall)
  expect(prompt).toHaveBeenCalledOnce()
  expect(result.current).toBe(false)
})
