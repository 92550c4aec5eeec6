import type { login } from '@fairground/contract/account/account.ts'
import type { OutputOf, ParsedInputOf } from '@fairground/contract/call.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { networkOf } from '@fairground/domain/system/addresses.ts'
import { type LoggedIn, logIn } from '@fairground/modules/account/login/log-in.ts'
import { logInByPhoneAuth, logInBySms } from '@fairground/modules/account/login/log-in-mobile.ts'
import { logInRemembered } from '@fairground/modules/account/login/log-in-remembered.ts'
import { logInSocial } from '@fairground/modules/account/login/log-in-social.ts'
import type { LoginContext } from '@fairground/modules/account/sessions/complete-login.ts'
import { readPublicKey } from '@fairground/modules/account/sessions/remember-proof.ts'
import type { RememberRequest } from '@fairground/modules/account/sessions/remembered-logins.ts'
import { readMobile } from '@fairground/modules/account/sms/sms-numbers.ts'
import { uuidv7 } from 'uuidv7'
import type { Api } from '../api.ts'
import type { RequestContext } from '../http/answer.ts'
import { badRequest } from '../http/errors.ts'
import { digestOf, newSecret } from '../http/secrets.ts'
import { openLogin } from './login-context.ts'

type Input = ParsedInputOf<typeof login>
type Way = (input: Input, loginContext: LoginContext) => Promise<LoggedIn>

const wrong = () => new Refusal('WRONG_CREDENTIAL', { captcha: false })

/** Logs in by the way that the input names. What a way needs and does not find is a wrong credential. */
export async function logInAs(api: Api, input: Input, answering: RequestContext): Promise<OutputOf<typeof login>> {
  const { loginContext, begin } = openLogin(api, answering)
  const secret = newSecret()
  const { remembered, endedSessionIds, ...loggedIn } = await wayOf(api, input, answering, secret)(input, loginContext)
  return { token: begin({ endedSessionIds }), ...loggedIn, remember: remembered ? { id: secret } : null }
}

function wayOf(api: Api, { type, rememberProof }: Input, answering: RequestContext, secret: string): Way {
  if (type === 'google' || type === 'facebook') return bySocial(api, answering)
  if (type === 'firebase') return byPhoneAuth(api, answering, secret)
  if (rememberProof) return byRemembered(api, answering, secret)
  return type === 'sms' ? bySms(api, answering, secret) : byUsername(api, answering, secret)
}

function byUsername(api: Api, { now, request }: RequestContext, secret: string): Way {
  return async ({ username, password, captcha = null, remember }, loginContext) => {
    if (username === undefined || password === undefined) throw wrong()
    const counted = { tryId: uuidv7(), network: networkOf(request.ip), captcha }
    const rememberRequest = rememberRequestOf(remember, secret)
    return logIn(api.db, api.passwords, now, {
      ...loginContext,
      ...counted,
      username,
      password,
      remember: rememberRequest,
    })
  }
}

function bySms(api: Api, { merchant, now, request }: RequestContext, secret: string): Way {
  return async ({ username, password: code, captcha = null, countryDialingCode, remember }, loginContext) => {
    const mobile = mobileOf(countryDialingCode, username)
    if (!merchant.capabilities.loginByMobileCode || mobile === null || code === undefined) throw wrong()
    const counted = { tryId: uuidv7(), network: networkOf(request.ip), captcha }
    const rememberRequest = rememberRequestOf(remember, secret)
    return logInBySms(api.db, api.personalData, now, {
      ...loginContext,
      ...counted,
      mobile,
      code,
      remember: rememberRequest,
    })
  }
}

function byPhoneAuth(api: Api, { merchant, now }: RequestContext, secret: string): Way {
  return async ({ firebaseIdToken: token, firebaseMobileNo, countryDialingCode, remember }, loginContext) => {
    const { phoneAuth, capabilities } = merchant
    const mobile = mobileOf(countryDialingCode, firebaseMobileNo)
    if (!phoneAuth || !capabilities.loginByMobileCode || mobile === null || token === undefined) throw wrong()
    if ((await api.phoneTokens.numberIn(phoneAuth.project, token, now)) !== mobile) throw wrong()
    const rememberRequest = rememberRequestOf(remember, secret)
    return logInByPhoneAuth(api.db, api.personalData, now, {
      ...loginContext,
      mobile,
      token,
      remember: rememberRequest,
    })
  }
}

function bySocial(api: Api, { merchant, now }: RequestContext): Way {
  return async ({ type: provider, socialTicket: ticket }, loginContext) => {
    const isSocial = provider === 'google' || provider === 'facebook'
    if (!isSocial || !merchant.capabilities.socialLogin.includes(provider) || ticket === undefined) throw wrong()
    return logInSocial(api.db, now, { ...loginContext, provider, ticket })
  }
}

function byRemembered(api: Api, { now, request }: RequestContext, secret: string): Way {
  return async ({ type, rememberProof: proof }, loginContext) => {
    if (!proof || (type !== 'username' && type !== 'sms')) throw wrong()
    const { host } = request
    return logInRemembered(api.db, now, {
      ...loginContext,
      host,
      method: type,
      proof,
      nextSecretHash: digestOf(secret),
    })
  }
}

function rememberRequestOf(remember: Input['remember'], secret: string): RememberRequest | null {
  if (!remember) return null
  if (!readPublicKey(remember.publicKey)) throw badRequest('the key is no point of its curve')
  return { id: uuidv7(), secretHash: digestOf(secret), publicJwk: remember.publicKey }
}

/** The number in its international form, whether or not what was typed begins with the code of the country. */
function mobileOf(dialingCode: string | undefined, typed: string | undefined): string | null {
  if (dialingCode === undefined || typed === undefined) return null
  const code = dialingCode.replace('+', '')
  const local = typed.startsWith('+') ? typed.slice(1).replace(new RegExp(`^${code}`), '') : typed
  return readMobile(code, local)?.number ?? null
}
