import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/sha'
import { stubResponse } from './render-app.tsx'

/** The server's half of a code by SMS: a challenge that is solved at once, and the countries that get messages. */
export async function stubSmsCodes(countries = [{ country: 'PK', dialingCode: '92' }]): Promise<void> {
  const easy = { algorithm: 'SHA-256', cost: 1, deriveKey, keyPrefix: '0', hmacSignatureSecret: 'for a test' }
  stubResponse('/wps/verification', { value: await createChallenge(easy) })
  stubResponse('/wps/system/country', { value: { country: 'PK', dialingCode: '92', countries } })
  stubResponse('/wps/account/getCode', { value: { expirationTime: Date.now() + 60_000 } })
  stubResponse('/wps/sms/register', { value: { expiredMinutes: 2 } })
}
