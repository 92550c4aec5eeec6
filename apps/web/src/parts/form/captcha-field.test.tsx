import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderComponent, stubResponse, stubServer } from '../../../testing/render-app.tsx'
import { CaptchaField } from './captcha-field.tsx'

let asked: ReturnType<typeof stubServer>

beforeEach(() => {
  asked = stubServer()
  stubResponse('/wps/captcha', { value: 'Zmlyc3Q=' })
})

function Host() {
  const [code, setCode] = useState('')
  return <CaptchaField purpose="login" value={code} onChange={setCode} error={undefined} />
}

const picture = () => screen.getByRole('button', { name: 'Show another picture' })
const shown = () => picture().querySelector('img')?.getAttribute('src')
const code = () => screen.getByLabelText<HTMLInputElement>('Security code')

test('AUTH-20 the base64 text of the answer is the picture that is shown', async () => {
  renderComponent(<Host />)
  await vi.waitFor(() => expect(shown()).toBe('data:image/png;base64,Zmlyc3Q='))
  expect(asked.map(({ path }) => path)).toEqual(['/wps/captcha?moduleId=VALID_CAPTCHA3'])
})

test('AUTH-19 a tap on the picture draws a new one and empties the field', async () => {
  renderComponent(<Host />)
  await vi.waitFor(() => expect(shown()).toBeDefined())
  fireEvent.change(code(), { target: { value: '1234' } })
  expect(code().value).toBe('1234')
  stubResponse('/wps/captcha', { value: 'c2Vjb25k' })
  await act(async () => fireEvent.click(picture()))
  expect(code().value).toBe('')
  await vi.waitFor(() => expect(shown()).toBe('data:image/png;base64,c2Vjb25k'))
})

test('AUTH-31 letters do not enter the field and a seventh digit neither', async () => {
  renderComponent(<Host />)
  fireEvent.change(code(), { target: { value: 'x1234567' } })
  expect(code().value).toBe('123456')
  expect(code().inputMode).toBe('numeric')
})

test('AUTH-32 AUTH-33 D-06 the hint of 1-16 characters stands where pictures hold text, and nowhere else', async () => {
  const { unmount } = renderComponent(<Host />)
  expect(screen.queryByText('1-16 characters')).toBeNull()
  unmount()
  renderComponent(<Host />, { whitelabel: { captchaMode: 'text' } })
  expect(screen.getByText('1-16 characters').id).toBe(code().getAttribute('aria-describedby'))
  fireEvent.change(code(), { target: { value: 'abc 1234567890 xyz' } })
  expect(code().value).toBe('abc1234567890xyz')
})
