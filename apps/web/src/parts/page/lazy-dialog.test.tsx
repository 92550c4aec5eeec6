import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createLazyDialog } from './lazy-dialog.tsx'

type GreetingProps = { readonly name: string; readonly onClose: () => void }

function Greeting({ name, onClose }: GreetingProps) {
  return (
    <button type="button" onClick={onClose}>
      {name}
    </button>
  )
}

afterEach(cleanup)

function makeDialog() {
  const load = vi.fn(async () => Greeting)
  const dialog = createLazyDialog(load)
  render(dialog.layer)
  return { ...dialog, load, shown: () => screen.queryByRole('button')?.textContent ?? null }
}

test('its code is asked for when it is first opened, and only then', async () => {
  const { load, open, close, shown } = makeDialog()
  expect([shown(), load.mock.calls.length]).toEqual([null, 0])
  await act(async () => void open({ name: 'Ann' }))
  expect(shown()).toBe('Ann')
  act(close)
  expect(shown()).toBeNull()
  act(() => void open({ name: 'Bea' }))
  expect([shown(), load.mock.calls.length]).toEqual(['Bea', 1])
})

test('the code that opened it learns that it was closed, by the person or because somebody else opened it', async () => {
  const { open, shown } = makeDialog()
  const heard: string[] = []
  await act(async () => void open({ name: 'Ann' }).then(() => heard.push('Ann')))
  expect(heard).toEqual([])
  await act(async () => void open({ name: 'Bea' }).then(() => heard.push('Bea')))
  expect([shown(), ...heard]).toEqual(['Bea', 'Ann'])
  await act(async () => screen.getByRole('button').click())
  expect([shown(), ...heard]).toEqual([null, 'Ann', 'Bea'])
})
