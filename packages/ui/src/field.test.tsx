import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { PasswordField, TextField } from './field.tsx'

afterEach(cleanup)

const noteOf = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent

test('a field is tied to its label and its hint, and gives on what is typed', () => {
  const typed: string[] = []
  render(<TextField label="Name" value="" hint="As on your card" onChange={(value) => typed.push(value)} />)
  const field = screen.getByLabelText('Name')
  expect(noteOf(field)).toBe('As on your card')
  expect(field.getAttribute('aria-invalid')).toBeNull()
  fireEvent.change(field, { target: { value: 'Zara' } })
  expect(typed).toEqual(['Zara'])
})

test('what is wrong takes the place of the hint and marks the field', () => {
  render(<TextField label="Name" value="" hint="As on your card" error="Too short" onChange={() => undefined} />)
  const field = screen.getByLabelText('Name')
  expect(noteOf(field)).toBe('Too short')
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

function Password() {
  const [value, setValue] = useState('')
  return <PasswordField label="Password" show="Show it" hide="Hide it" value={value} onChange={setValue} />
}

test('a password is hidden until it is shown, keeps what was typed, and can be hidden again', () => {
  render(<Password />)
  const field = screen.getByLabelText<HTMLInputElement>('Password')
  fireEvent.change(field, { target: { value: 'secret 1' } })
  expect(field.type).toBe('password')
  fireEvent.click(screen.getByRole('button', { name: 'Show it' }))
  expect([field.type, field.value]).toEqual(['text', 'secret 1'])
  fireEvent.click(screen.getByRole('button', { name: 'Hide it' }))
  expect([field.type, field.value]).toEqual(['password', 'secret 1'])
})
