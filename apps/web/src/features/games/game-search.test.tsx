import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderComponent } from '../../../testing/render-app.tsx'
import { GameSearch } from './game-search.tsx'

const waitMs = 300

/** Asks as the list does, but the address that it asked for first comes when the test says so. */
function SlowAddress() {
  const [name, setName] = useState('')
  const [asked, setAsked] = useState<readonly string[]>([])
  return (
    <>
      <GameSearch name={name} onSearch={(wanted) => setAsked((before) => [...before, wanted])} />
      <button type="button" onClick={() => setName(asked[0] ?? '')}>
        What was asked for arrives
      </button>
      <button type="button" onClick={() => setName('koi')}>
        Another address arrives
      </button>
    </>
  )
}

async function searchField(): Promise<HTMLInputElement> {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  renderComponent(<SlowAddress />)
  const field = await screen.findByRole<HTMLInputElement>('searchbox')
  field.focus()
  return field
}
afterEach(() => vi.useRealTimers())

async function type(field: HTMLInputElement, letters: string): Promise<void> {
  fireEvent.change(field, { target: { value: letters } })
  await act(() => vi.advanceTimersByTimeAsync(waitMs))
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('an address that comes late takes back no letter that was typed since', async () => {
  const field = await searchField()
  await type(field, 'dra')
  fireEvent.change(field, { target: { value: 'dragon ' } })
  press('What was asked for arrives')
  expect(field.value).toBe('dragon ')
})

test('an address that comes from elsewhere is shown, also while somebody types', async () => {
  const field = await searchField()
  await type(field, 'dra')
  press('What was asked for arrives')
  press('Another address arrives')
  expect(field.value).toBe('koi')
})
