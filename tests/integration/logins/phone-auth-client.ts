/** A project that exists at stand-ins alone. */
export const project = 'demo-fairground'

export type PhoneAuthEndpoint = { readonly url: string }

type SignedIn = { readonly idToken: string; readonly refreshToken: string; readonly phoneNumber: string }
type Codes = { readonly verificationCodes: readonly { readonly sessionInfo: string; readonly code: string }[] }

/** What the library on a phone asks the service, without the library. */
export function askPhoneAuth({ url }: PhoneAuthEndpoint) {
  const toolkit = (path: string, body: object) =>
    ask(`${url}/identitytoolkit.googleapis.com/v1/${path}?key=demo`, 'application/json', JSON.stringify(body))
  return {
    sendCode: (phoneNumber: string) =>
      toolkit('accounts:sendVerificationCode', { phoneNumber, recaptchaToken: 'none' }) as Promise<{
        sessionInfo: string
      }>,
    async codeOf(sessionInfo: string): Promise<string> {
      const answer = await fetch(`${url}/emulator/v1/projects/${project}/verificationCodes`)
      const { verificationCodes } = (await answer.json()) as Codes
      const sent = verificationCodes.find((each) => each.sessionInfo === sessionInfo)
      if (!sent) throw new Error('no code was sent in this session')
      return sent.code
    },
    signIn: (sessionInfo: string, code: string) =>
      toolkit('accounts:signInWithPhoneNumber', { sessionInfo, code }) as Promise<SignedIn>,
    lookUp: (idToken: string) => toolkit('accounts:lookup', { idToken }),
    refresh: (refreshToken: string) => {
      const form = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken })
      const address = `${url}/securetoken.googleapis.com/v1/token?key=demo`
      return ask(address, 'application/x-www-form-urlencoded', form.toString()) as Promise<{ id_token: string }>
    },
  }
}

async function ask(address: string, type: string, body: string): Promise<unknown> {
  const answer = await fetch(address, { method: 'POST', headers: { 'content-type': type }, body })
  const value = (await answer.json()) as { readonly error?: { readonly message?: string } }
  if (!answer.ok) throw new Error(value.error?.message ?? String(answer.status))
  return value
}
