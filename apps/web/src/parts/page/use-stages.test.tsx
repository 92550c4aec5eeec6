import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useStages } from './use-stages.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Drawn({ total }: { total: number }) {
  return <p>{useStages({ total, first: 2, step: 3 })}</p>
}

/** A browser that is idle when the test says so. */
function stubIdle() {
  let waiting: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (work: () => void) => waiting.push(work))
  vi.stubGlobal('cancelIdleCallback', () => undefined)
  return () =>
    act(async () => {
      const due = waiting
      waiting = []
      for (const work of due) work()
    })
}

test('the first ones stand at once and the others come step by step, whenever the browser is idle', async () => {
  const idle = stubIdle()
  const { container } = render(<Drawn total={7} />)
  const seen = [container.textContent]
  for (let time = 0; time < 3; time += 1) {
    await idle()
    seen.push(container.textContent)
  }
  expect(seen).toEqual(['2', '5', '7', '7'])
})

test('a list that grows goes on from where it is', async () => {
  const idle = stubIdle()
  const { container, rerender } = render(<Drawn total={2} />)
  expect(container.textContent).toBe('2')
  rerender(<Drawn total={4} />)
  expect(container.textContent).toBe('2')
  await idle()
  expect(container.textContent).toBe('4')
})

test('a browser that does not say when it is idle gets all of them', async () => {
  vi.stubGlobal('requestIdleCallback', undefined)
  const { container } = render(<Drawn total={7} />)
  await act(async () => {})
  expect(container.textContent).toBe('7')
})
