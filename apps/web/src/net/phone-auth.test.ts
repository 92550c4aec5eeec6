import { getApps } from 'firebase/app'
import { expect, test } from 'vitest'
import { openPhoneAuth } from './phone-auth.ts'

const setup = { project: 'demo-house', apiKey: 'demo', standIn: 'http://127.0.0.1:9' }

type Logger = { getPlatformInfoString(): string }
type WithContainer = { container: { getProvider(name: string): { getImmediate(): Logger } } }

test('AUTH-53 the phone-auth library registers as version 10.12.5', () => {
  openPhoneAuth(setup)
  const [app] = getApps() as unknown as WithContainer[]
  const told = app?.container.getProvider('platform-logger').getImmediate().getPlatformInfoString()
  expect(told?.split(' ')).toContain('phone-auth/10.12.5')
})

test('one project is opened once, so that a code meets the one who asked for it', async () => {
  expect(openPhoneAuth(setup)).toBe(openPhoneAuth({ ...setup }))
  await expect(openPhoneAuth(setup).confirm('123456')).rejects.toThrow('No code was asked for')
})
