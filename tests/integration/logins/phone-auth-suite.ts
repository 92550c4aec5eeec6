import type { Config } from '@fairground/api/config.ts'
import { createPhoneTokens } from '@fairground/api/session/phone-auth/phone-tokens.ts'
import { expect, test } from 'vitest'
import { askPhoneAuth, type PhoneAuthEndpoint, project } from './phone-auth-client.ts'

type Told = Pick<Config, 'PHONE_AUTH_KEYS_URL' | 'PHONE_AUTH_URL' | 'FIREBASE_AUTH_EMULATOR_HOST'>

/** What the product needs of the phone-auth service, the same for the stand-in and for the service's own emulator. */
export function phoneAuthSuite(name: string, open: () => Promise<PhoneAuthEndpoint & { readonly config: Told }>): void {
  test(`${name}: a right code gives a token that speaks of the number, and our server finds it genuine`, async () => {
    const place = await open()
    const { sendCode, codeOf, signIn } = askPhoneAuth(place)
    const { sessionInfo } = await sendCode('+923001234567')
    const { idToken, phoneNumber } = await signIn(sessionInfo, await codeOf(sessionInfo))
    expect(phoneNumber).toBe('+923001234567')
    const tokens = createPhoneTokens(place.config)
    expect(await tokens.numberIn(project, idToken, new Date())).toBe('+923001234567')
    expect(await tokens.numberIn('demo-elsewhere', idToken, new Date())).toBeNull()
    expect(await tokens.numberIn(project, idToken, new Date(Date.now() + 6 * 60_000))).toBeNull()
  })

  test(`${name}: a wrong code and an unknown session are refused by their names`, async () => {
    const { sendCode, codeOf, signIn } = askPhoneAuth(await open())
    const { sessionInfo } = await sendCode('+923001234568')
    const code = await codeOf(sessionInfo)
    const other = code === '000000' ? '111111' : '000000'
    await expect(signIn(sessionInfo, other)).rejects.toThrow('INVALID_CODE')
    await expect(signIn('nobody asked', code)).rejects.toThrow('INVALID_SESSION_INFO')
  })

  test(`${name}: a number that is none gets no code`, async () => {
    const { sendCode } = askPhoneAuth(await open())
    await expect(sendCode('12')).rejects.toThrow('INVALID_PHONE_NUMBER')
  })

  test(`${name}: a member who signed in is told who it is, and may renew the token without a newer proof`, async () => {
    const place = await open()
    const { sendCode, codeOf, signIn, lookUp, refresh } = askPhoneAuth(place)
    const { sessionInfo } = await sendCode('+923001234569')
    const { idToken, refreshToken } = await signIn(sessionInfo, await codeOf(sessionInfo))
    expect(await lookUp(idToken)).toMatchObject({ users: [{ phoneNumber: '+923001234569' }] })
    const { id_token: renewed } = await refresh(refreshToken)
    const tokens = createPhoneTokens(place.config)
    expect(await tokens.numberIn(project, renewed, new Date())).toBe('+923001234569')
    expect(await tokens.numberIn(project, renewed, new Date(Date.now() + 6 * 60_000))).toBeNull()
  })
}
