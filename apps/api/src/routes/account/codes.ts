import * as contract from '@fairground/contract/account/codes.ts'
import { resendDelayMs } from '@fairground/domain/account/sms-limits.ts'
import { type PlainRefusal, Refusal } from '@fairground/domain/refusals.ts'
import { networkOf } from '@fairground/domain/system/addresses.ts'
import { dialingCodeOf, readMobile } from '@fairground/modules/account/sms/sms-numbers.ts'
import { type Sms, sendSmsCode } from '@fairground/modules/account/sms/sms-send.ts'
import { checkInvitation } from '@fairground/modules/rewards/invitations/check-invitation.ts'
import { uuidv7 } from 'uuidv7'
import type { z } from 'zod'
import type { Api } from '../../api.ts'
import { hostName } from '../../brands/brands.ts'
import { answer, type RequestContext } from '../../http/answer.ts'
import { digestOf } from '../../http/secrets.ts'
import { createChallenges } from '../../session/challenges.ts'
import { deviceOf } from '../../session/device.ts'
import { codeText, generateSmsCode } from '../../session/sms/code-text.ts'
import { createSms } from '../../session/sms/gateway.ts'

type Asked = {
  readonly purpose: contract.CodePurpose
  readonly field: 'mobileNo' | 'mobileNum'
  readonly typed: string
  readonly countryDialingCode: string
  readonly language: string
  readonly verification: z.output<typeof contract.verification>
  /** What to say where the merchant sends no codes for this; null where it does. */
  readonly closed: PlainRefusal | null
}

export function codesRoutes(api: Api): void {
  codeRoutes(api)
  visitorRoutes(api)
}

function codeRoutes(api: Api): void {
  const challenges = createChallenges(api.config)
  const sms = createSms(api.config)

  async function send(asked: Asked, answering: RequestContext): Promise<{ readonly delivered: Promise<boolean> }> {
    const { merchant, now, request, reply } = answering
    const mobile = readMobile(asked.countryDialingCode, asked.typed)
    if (!mobile || !merchant.settings.sms.countries.includes(mobile.country))
      throw new Refusal('MOBILE_INVALID', { field: asked.field })
    const deviceHash = digestOf(deviceOf(request, reply))
    const place = { merchantId: merchant.id, purpose: asked.purpose, deviceHash }
    const nonce = await challenges.verify(now, place, asked.verification)
    if (nonce === null) throw new Refusal('CAPTCHA_NEEDED', { verification: true })
    if (asked.closed) throw new Refusal(asked.closed)
    const code = generateSmsCode()
    const { supported, default: fallback } = merchant.settings.languages
    const language = supported.find((each) => each === asked.language) ?? fallback
    const host = hostName(request.host)
    return sendSmsCode(api.db, gatewayOr(sms), api.personalData, now, {
      ...place,
      id: uuidv7(),
      mobile,
      code,
      text: codeText(await api.textIn(language, merchant.brand.code), { code, brand: merchant.brand.name, host }),
      network: networkOf(request.ip),
      nonce,
      dailyBudget: merchant.settings.sms.dailyBudget,
    })
  }

  answer(api, contract.readVerification, { perMinute: 60 }, async ({ purpose }, answering) => {
    const { merchant, now, request, reply } = answering
    reply.header('cache-control', 'no-store')
    const deviceHash = digestOf(deviceOf(request, reply))
    return challenges.create(now, { merchantId: merchant.id, purpose, deviceHash })
  })

  answer(api, contract.sendRegisterCode, { perMinute: 20 }, async (input, answering) => {
    const { capabilities, settings } = answering.merchant
    const asksForNumbers = capabilities.registerByMobile || (settings.registerFields.mobileNum ?? 'off') !== 'off'
    const closed = capabilities.mobileRegistrationNeedsCode && asksForNumbers ? null : 'REGISTRATION_CLOSED'
    const asked = { ...input, purpose: 'register', field: 'mobileNo', typed: input.mobileNo, closed } as const
    const { delivered } = await send(asked, answering)
    if (!(await delivered)) throw new Refusal('SYSTEM_UPGRADING')
    return { expiredMinutes: resendDelayMs / 60_000 }
  })

  answer(api, contract.getCode, { perMinute: 20 }, async (input, answering) => {
    const isOffered = input.purpose !== 'login' || answering.merchant.capabilities.loginByMobileCode
    const closed = isOffered ? null : 'NO_PERMISSION'
    const { delivered } = await send({ ...input, field: 'mobileNum', typed: input.mobileNum, closed }, answering)
    // Nobody waits for it: the time to the answer would tell whether the number has an account.
    void delivered.then((isSent) => {
      if (!isSent) api.log.error({ event: 'sms.not-sent' }, 'the SMS gateway did not accept a code')
    })
    return { expirationTime: answering.now.getTime() + resendDelayMs }
  })
}

function gatewayOr(sms: Sms | null): Sms {
  if (!sms) throw new Refusal('SYSTEM_UPGRADING')
  return sms
}

function visitorRoutes(api: Api): void {
  answer(api, contract.checkAffiliate, { perMinute: 20 }, async ({ code, domain }, { merchant, now }) => {
    const isOwnDomain = domain === '' || merchant.brand.hosts.includes(hostName(domain))
    const { success } = await checkInvitation(api.db, now, merchant.id, code)
    return { success: success && isOwnDomain }
  })

  answer(api, contract.readCountry, { perMinute: 120 }, async (_input, { merchant, request }) => {
    const country = api.countryOf(request.ip)
    return {
      country,
      dialingCode: country === null ? null : dialingCodeOf(country),
      countries: merchant.settings.sms.countries.flatMap((each) => {
        const dialingCode = dialingCodeOf(each)
        return dialingCode === null ? [] : [{ country: each, dialingCode }]
      }),
    }
  })
}
