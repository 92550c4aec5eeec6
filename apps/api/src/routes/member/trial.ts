import * as contract from '@fairground/contract/account/trial.ts'
import { bookOf } from '@fairground/domain/brand.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { networkOf } from '@fairground/domain/system/addresses.ts'
import { createTrial, playTrial, readTrial, type TrialContext } from '@fairground/modules/member/trials.ts'
import type { Api } from '../../api.ts'
import { answer, type RequestContext } from '../../http/answer.ts'
import { digestOf, newSecret } from '../../http/secrets.ts'
import { deviceOf } from '../../session/device.ts'
import { openLogin } from '../../session/login-context.ts'

/** A brand without trial play gives no name (D-32). */
const noName = ''

export function trialRoutes(api: Api): void {
  answer(api, contract.readTrialAccount, { perMinute: 20 }, async (_input, answering) => {
    if (!offersTrial(answering)) return noName
    return readTrial(api.db, answering.now, placeOf(answering, deviceHashOf(answering)))
  })

  answer(api, contract.createTrial, { perMinute: 10 }, async (_input, answering) => {
    if (!offersTrial(answering)) return noName
    const place = placeOf(answering, deviceHashOf(answering))
    const { name, endedSessionIds } = await createTrial(api.db, answering.now, place)
    api.sessions.invalidate(endedSessionIds)
    return name
  })

  answer(api, contract.testPlay, { perMinute: 20 }, async ({ userName, merchantCode }, answering) => {
    const { brand, settings } = answering.merchant
    const isMeant = merchantCode === undefined || bookOf({ code: brand.code, settings }, merchantCode) !== null
    if (!offersTrial(answering) || !isMeant) throw new Refusal('NO_PERMISSION')
    const { loginContext, begin } = openLogin(api, answering)
    const place = placeOf(answering, loginContext.deviceHash)
    const entered = await playTrial(api.db, answering.now, place, loginContext, userName ?? null)
    return { token: begin(entered), userName: entered.userName, customerType: entered.type }
  })
}

function offersTrial({ merchant }: RequestContext): boolean {
  return merchant.settings.trialMerchantCode !== null
}

function deviceHashOf({ request, reply }: RequestContext): string {
  return digestOf(deviceOf(request, reply))
}

function placeOf({ merchant, request }: RequestContext, deviceHash: string): TrialContext {
  return {
    merchantId: merchant.id,
    deviceHash,
    network: networkOf(request.ip),
    currency: merchant.brand.currency,
    locale: merchant.settings.languages.default,
    random: newSecret()
      .replaceAll(/[^0-9A-Za-z]/g, '')
      .slice(0, 10),
  }
}
