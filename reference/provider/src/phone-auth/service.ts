import { hash, randomBytes, randomInt } from 'node:crypto'
import { z } from 'zod'
import { createTokens, type PhoneUser, project } from './tokens.ts'

type Sent = { readonly phoneNumber: string; readonly sessionInfo: string; readonly code: string }

/** What the service answers when it refuses, by the names that its own clients know. */
export class PhoneAuthError extends Error {}

const anyNumber = z.object({ phoneNumber: z.string().regex(/^\+\d{6,20}$/) })
const typedCode = z.object({ sessionInfo: z.string(), code: z.string() })
const triesAtMost = 5
const keptAtMost = 1_000

/** The part of the phone-auth service that a browser uses to prove a number. */
export function createPhoneAuthService(now: () => number) {
  const tokens = createTokens(now)
  const sent = new Map<string, Sent & { tries: number }>()
  const logins = new Map<string, { readonly user: PhoneUser; readonly typedAtSeconds: number }>()

  function enter(user: PhoneUser, typedAtSeconds: number, refreshToken: string) {
    logins.set(refreshToken, { user, typedAtSeconds })
    return tokens.idToken(user, typedAtSeconds)
  }

  return {
    keys: tokens.keys,
    codes: (): readonly Sent[] => [...sent.values()].map(({ tries: _, ...rest }) => rest),
    sendCode(body: unknown) {
      const parsed = anyNumber.safeParse(body)
      if (!parsed.success) throw new PhoneAuthError('INVALID_PHONE_NUMBER')
      const sessionInfo = randomBytes(24).toString('base64url')
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      sent.set(sessionInfo, { ...parsed.data, sessionInfo, code, tries: 0 })
      for (const oldest of [...sent.keys()].slice(0, Math.max(0, sent.size - keptAtMost))) sent.delete(oldest)
      return { sessionInfo }
    },
    signIn(body: unknown) {
      const { sessionInfo, code } = typedCode.parse(body)
      const asked = sent.get(sessionInfo)
      if (!asked) throw new PhoneAuthError('INVALID_SESSION_INFO')
      asked.tries += 1
      if (asked.code !== code) {
        if (asked.tries >= triesAtMost) sent.delete(sessionInfo)
        throw new PhoneAuthError('INVALID_CODE')
      }
      sent.delete(sessionInfo)
      const { phoneNumber } = asked
      const localId = hash('sha256', phoneNumber, 'hex').slice(0, 28)
      const refreshToken = randomBytes(24).toString('base64url')
      const idToken = enter({ localId, phoneNumber }, Math.floor(now() / 1000), refreshToken)
      return { idToken, refreshToken, expiresIn: String(tokens.lifeSeconds), localId, isNewUser: false, phoneNumber }
    },
    /** The browser asks who it is now; the stand-in believes the token that it has just made. */
    lookUp(body: unknown) {
      const { idToken } = z.object({ idToken: z.string() }).parse(body)
      const claims = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString('utf8'))
      const phoneNumber = claims.phone_number
      const providerUserInfo = [{ providerId: 'phone', phoneNumber, rawId: phoneNumber }]
      return { users: [{ localId: claims.sub, phoneNumber, providerUserInfo }] }
    },
    refresh(form: URLSearchParams) {
      const refreshToken = form.get('refresh_token') ?? ''
      const login = logins.get(refreshToken)
      if (!login) throw new PhoneAuthError('INVALID_REFRESH_TOKEN')
      const idToken = enter(login.user, login.typedAtSeconds, refreshToken)
      return {
        id_token: idToken,
        access_token: idToken,
        refresh_token: refreshToken,
        expires_in: String(tokens.lifeSeconds),
        token_type: 'Bearer',
        user_id: login.user.localId,
        project_id: project,
      }
    },
  }
}

export type PhoneAuthService = ReturnType<typeof createPhoneAuthService>
