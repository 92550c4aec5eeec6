import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadingToast, Toaster, type ToastKind, toast } from './toast.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const say = (kind: ToastKind, message: string) => act(() => toast(kind, message))
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test.each([
  ['saved', 1_000],
  ['warning', 3_000],
  ['error', 8_000],
] as const)('CONF-20 CONF-21 D-60 a word of the kind %s stays for %i ms', (kind, stayMs) => {
  render(<Toaster />)
  say(kind, 'A word')
  pass(stayMs - 1)
  expect(screen.getByText('A word')).toBeDefined()
  pass(1)
  expect(screen.queryByText('A word')).toBeNull()
})

test('CONF-20 a figure that the specification gives wins: an SMS that was sent is told for 1.5 s', () => {
  render(<Toaster />)
  act(() => toast('saved', 'SMS sent', 1_500))
  pass(1_499)
  expect(screen.getByText('SMS sent')).toBeDefined()
  pass(1)
  expect(screen.queryByText('SMS sent')).toBeNull()
})

test('a notice and an error are alerts, a saved note is a status', () => {
  render(<Toaster />)
  say('saved', 'Saved')
  expect(screen.getByRole('status').textContent).toBe('Saved')
  say('error', 'Broken')
  expect(screen.getByRole('status').textContent).toBe('')
  expect(screen.getByRole('alert').textContent).toBe('Broken')
})

test('the newest word replaces the one before it and has its whole time', () => {
  render(<Toaster />)
  say('warning', 'First')
  pass(2_000)
  say('warning', 'Second')
  pass(1_500)
  expect(screen.queryByText('First')).toBeNull()
  expect(screen.getByText('Second')).toBeDefined()
})

test('D-05 a loading word goes when its work has settled, and at its limit when it never settles', () => {
  render(<Toaster />)
  let hide: () => void = () => undefined
  act(() => {
    hide = loadingToast('Wait', 9_999_000)
  })
  pass(9_998_999)
  expect(screen.getByRole('status').textContent).toBe('Wait')
  pass(1)
  expect(screen.queryByText('Wait')).toBeNull()
  act(() => {
    hide = loadingToast('Wait')
  })
  act(() => hide())
  expect(screen.queryByText('Wait')).toBeNull()
})

test('CONF-22 a loading word that nobody limits lasts 10 s', () => {
  render(<Toaster />)
  act(() => void loadingToast('Wait'))
  pass(9_999)
  expect(screen.getByRole('status').textContent).toBe('Wait')
  pass(1)
  expect(screen.queryByText('Wait')).toBeNull()
})

test('work that settles late does not take away a newer word', () => {
  render(<Toaster />)
  let hide: () => void = () => undefined
  act(() => {
    hide = loadingToast('Wait')
  })
  say('error', 'Broken')
  act(() => hide())
  expect(screen.getByText('Broken')).toBeDefined()
})
