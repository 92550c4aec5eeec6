import { Toaster } from '@fairground/ui/toast.tsx'
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { stubSmsCodes } from '../../../../testing/codes.ts'
import { holdResponses, renderComponent, stubResponse, stubServer } from '../../../../testing/render-app.tsx'
import { useCaptcha } from '../../../data/account/account.ts'
import { SmsCodeField } from './sms-code-field.tsx'
import { type LoadPhoneAuth, useSmsCode } from './use-sms-code.ts'

// The lazy parts are fetched ahead, so that a busy machine does not make a test impatient.
await import('../../../net/challenge.ts')
await import('../../../net/solve-work.ts')

let asked: ReturnType<typeof stubServer>

beforeEach(async () => {
  asked = stubServer()
  sessionStorage.clear()
  await stubSmsCodes()
  stubResponse('/wps/account/getCode', { value: { expirationTime: Date.now() + 30_000 } })
})

function Host({ loadPhoneAuth }: { loadPhoneAuth: LoadPhoneAuth | null }) {
  const sms = useSmsCode({ purpose: 'login', loadPhoneAuth, onSent: () => undefined })
  return (
    <>
      <SmsCodeField
        value=""
        onChange={() => undefined}
        sms={sms}
        onSend={() => void sms.ask('03001234567', async () => '92')}
      />
      <Toaster />
    </>
  )
}

const serviceThat = (sendCode: (mobile: string) => Promise<void>): LoadPhoneAuth => {
  const phoneAuth = { sendCode, confirm: async () => 'signed' }
  return async () => phoneAuth
}
const send = () => act(async () => fireEvent.click(screen.getByRole('button')))
const own = () => asked.filter(({ path }) => path === '/wps/account/getCode')

test('AUTH-40 AUTH-52 a phone-auth service sends a code too, besides our own, and the countdown is a minute', async () => {
  const numbers: string[] = []
  const service = serviceThat(async (mobile) => {
    numbers.push(mobile)
  })
  renderComponent(<Host loadPhoneAuth={service} />)
  await send()
  await vi.waitFor(() => expect(screen.getByText('SMS sent')).toBeDefined())
  expect([own().length, numbers]).toEqual([1, ['+923001234567']])
  expect(screen.getByRole('button').textContent).toMatch(/^(60|59)s$/)
})

test('AUTH-52 without such a service our own code is the only one', async () => {
  renderComponent(<Host loadPhoneAuth={null} />)
  await send()
  await vi.waitFor(() => expect(screen.getByText('SMS sent')).toBeDefined())
  expect(screen.getByRole('button').textContent).toMatch(/^(30|29)s$/)
})

function Picture() {
  useCaptcha('login', true)
  return <Host loadPhoneAuth={null} />
}

test('no code is asked for while a picture is being drawn, so that the browser is given one name', async () => {
  stubResponse('/wps/captcha', { value: 'Zmlyc3Q=' })
  const release = holdResponses('/wps/captcha')
  renderComponent(<Picture />)
  await send()
  expect(asked.some(({ path }) => path.includes('erification'))).toBe(false)
  await act(async () => release())
  await vi.waitFor(() => expect(own()).toHaveLength(1))
})

test('AUTH-51 a service that fails hides the loading word and shows no success', async () => {
  let fail = (_: Error) => {}
  const service = serviceThat(() => new Promise((_, reject) => (fail = reject)))
  renderComponent(<Host loadPhoneAuth={service} />)
  await send()
  await vi.waitFor(() => expect(own()).toHaveLength(1))
  await vi.waitFor(() => expect(screen.getByText('Sending the SMS…')).toBeDefined())
  await vi.waitFor(() => expect(screen.getByRole('button').textContent).toMatch(/s$/))
  await act(async () => fail(new Error('auth/quota-exceeded')))
  await vi.waitFor(() => expect(screen.queryByText('Sending the SMS…')).toBeNull())
  expect(screen.queryByText('SMS sent')).toBeNull()
})

test('a code that is refused starts no countdown, and the next try is free', async () => {
  stubResponse('/wps/account/getCode', { refuse: 'E5001' })
  renderComponent(<Host loadPhoneAuth={null} />)
  await send()
  await vi.waitFor(() => expect(own()).toHaveLength(1))
  await vi.waitFor(() => expect(screen.queryByText('Sending the SMS…')).toBeNull())
  expect(screen.getByRole('button').textContent).toBe('Send code')
  await send()
  await vi.waitFor(() => expect(own()).toHaveLength(2))
})
