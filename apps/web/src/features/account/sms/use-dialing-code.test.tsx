import { Toaster } from '@fairground/ui/toast.tsx'
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { stubSmsCodes } from '../../../../testing/codes.ts'
import { holdResponses, renderComponent, stubResponse, stubServer } from '../../../../testing/render-app.tsx'
import { SmsCodeField } from './sms-code-field.tsx'
import { useDialingCode } from './use-dialing-code.ts'
import { useSmsCode } from './use-sms-code.ts'

// The lazy parts are fetched ahead, so that a busy machine does not make a test impatient.
await import('../../../net/challenge.ts')
await import('../../../net/solve-work.ts')

let asked: ReturnType<typeof stubServer>

beforeEach(async () => {
  asked = stubServer()
  sessionStorage.clear()
  await stubSmsCodes()
})

function Host({ chosen = '' }: { readonly chosen?: string }) {
  const { findDialingCode } = useDialingCode({ isShown: true, chosen })
  const sms = useSmsCode({ purpose: 'register', loadPhoneAuth: null, onSent: () => undefined })
  return (
    <>
      <SmsCodeField
        value=""
        onChange={() => undefined}
        sms={sms}
        onSend={() => void sms.ask('03001234567', findDialingCode)}
      />
      <p>{sms.failure === null ? 'nothing failed' : 'it failed'}</p>
      <Toaster />
    </>
  )
}

const press = () => act(async () => fireEvent.click(screen.getByRole('button')))
const sent = () => asked.filter(({ path }) => path === '/wps/sms/register').map(({ body }) => body)

test('AUTH-39 a tap before the countries have come waits for them, and a second one asks for nothing more', async () => {
  const letGo = holdResponses('/wps/system/country')
  renderComponent(<Host />)
  await press()
  await press()
  expect(screen.getByText('Sending the SMS…')).toBeDefined()
  expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true')
  expect(sent()).toEqual([])
  await act(async () => letGo())
  await vi.waitFor(() => expect(screen.getByText('SMS sent')).toBeDefined())
  expect(sent()).toEqual([expect.objectContaining({ mobileNo: '3001234567', countryDialingCode: '92' })])
})

test('a tap while the countries cannot be had says so, and the next one asks for them again', async () => {
  stubResponse('/wps/system/country', { refuse: 'E0503' })
  renderComponent(<Host />)
  await press()
  await vi.waitFor(() => expect(screen.getByText('it failed')).toBeDefined())
  expect(screen.queryByText('Sending the SMS…')).toBeNull()
  await stubSmsCodes()
  await press()
  await vi.waitFor(() => expect(sent()).toHaveLength(1))
})

test('the country that was chosen goes before the one that is likely', async () => {
  renderComponent(<Host chosen="44" />)
  await press()
  await vi.waitFor(() => expect(sent()).toEqual([expect.objectContaining({ countryDialingCode: '44' })]))
})
