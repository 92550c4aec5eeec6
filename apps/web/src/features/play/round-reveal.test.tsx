import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDelayedAmount, useRoundReveal } from './round-reveal.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

let round: ReturnType<typeof useRoundReveal>
function Frame() {
  round = useRoundReveal()
  return null
}
const Figure = ({ amount }: { readonly amount: string }) => <output>{useDelayedAmount(amount)}</output>

function open() {
  const page = (amount: string, isOpen = true) => (
    <>
      {isOpen && <Frame />}
      <Figure amount={amount} />
    </>
  )
  const { rerender } = render(page('100.0000'))
  return { book: (amount: string, isOpen?: boolean) => rerender(page(amount, isOpen)) }
}
const told = () => screen.getByRole('status').textContent

test('P4 while a round is shown its stake is taken off at once, and what it brought is told with its end', () => {
  const { book } = open()
  act(() => round.begin())
  book('60.0000')
  expect(told()).toBe('60.0000')
  book('1060.0000')
  expect(told()).toBe('60.0000')
  act(() => round.end())
  expect(told()).toBe('1060.0000')
  book('1100.0000')
  expect(told()).toBe('1100.0000')
})

test('P4 a game that never ends its round, or is left, keeps no figure back', () => {
  const { book } = open()
  act(() => round.begin())
  book('1060.0000')
  expect(told()).toBe('100.0000')
  act(() => void vi.advanceTimersByTime(60_000))
  expect(told()).toBe('1060.0000')
  act(() => round.begin())
  book('2000.0000')
  expect(told()).toBe('1060.0000')
  book('2000.0000', false)
  expect(told()).toBe('2000.0000')
})
