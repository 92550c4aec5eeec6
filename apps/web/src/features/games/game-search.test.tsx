import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPart } from '../../testing.tsx'
import { GameSearch } from './game-search.tsx'

/** Asks as the list does, but its address comes when the test says so. */
function SlowAddress() {
  const [name, setName] = useState('')
  return (
    <>
      <GameSearch name={name} onSearch={() => undefined} />
      <button type="button" onClick={() => setName('dra')}>
        The address arrives
      </button>
    </>
  )
}

test('an address that comes late does not take back what was typed since', async () => {
  await renderPart(<SlowAddress />)
  const field = await screen.findByRole<HTMLInputElement>('searchbox')
  field.focus()
  fireEvent.change(field, { target: { value: 'dragon' } })
  fireEvent.click(screen.getByRole('button', { name: 'The address arrives' }))
  expect(field.value).toBe('dragon')
})

test('an address that comes from elsewhere is shown', async () => {
  await renderPart(<SlowAddress />)
  const field = await screen.findByRole<HTMLInputElement>('searchbox')
  fireEvent.click(screen.getByRole('button', { name: 'The address arrives' }))
  expect(field.value).toBe('dra')
})
