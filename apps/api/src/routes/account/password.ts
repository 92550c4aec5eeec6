import * as contract from '@fairground/contract/account/password.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { networkOf } from '@fairground/domain/system/addresses.ts'
import { changePassword } from '@fairground/modules/account/passwords/change-password.ts'
import { setPasswordByPhone } from '@fairground/modules/account/passwords/forgotten-by-phone.ts'
import { requestReset } from '@fairground/modules/account/passwords/forgotten-password.ts'
import { resetPaymentPassword, setPaymentPassword } from '@fairground/modules/account/passwords/payment-password.ts'
import { setSecurityQuestions } from '@fairground/modules/account/passwords/security-questions.ts'
import { setFirstPassword } from '@fairground/modules/account/passwords/set-first-password.ts'
import { uuidv7 } from 'uuidv7'
import type { Api } from '../../api.ts'
import { originFor } from '../../brands/public-origin.ts'
import { accountOf, answer } from '../../http/answer.ts'
import { digestOf, newSecret } from '../../http/secrets.ts'
import { describeDevice, deviceOf } from '../../session/device.ts'

export function passwordRoutes(api: Api): void {
  changeRoutes(api)
  forgottenRoutes(api)
  paymentRoutes(api)
}

function changeRoutes(api: Api): void {
  answer(api, contract.changePassword, { perMinute: 20 }, async (form, answering) => {
    const { merchant, now, request, reply } = answering
    const { memberId, sessionId } = accountOf(answering)
    const secret = newSecret()
    const { endedSessionIds, remembered } = await changePassword(api.db, api.passwords, now, {
      merchantId: merchant.id,
      memberId,
      brandName: merchant.brand.name,
      tryId: uuidv7(),
      network: networkOf(request.ip),
      deviceHash: digestOf(deviceOf(request, reply)),
      host: request.host,
      oldPassword: form.oldPassword ?? null,
      rememberProof: form.rememberProof ?? null,
      remember: form.remember
        ? { id: uuidv7(), secretHash: digestOf(secret), publicJwk: form.remember.publicKey }
        : null,
      newPassword: form.newPassword,
      confirmNewPassword: form.confirmNewPassword,
      session: { id: sessionId, country: api.countryOf(request.ip), ...describeDevice(request) },
    })
    api.sessions.invalidate(endedSessionIds)
    return { ended: endedSessionIds.length, remember: remembered ? { id: secret } : null }
  })

  answer(api, contract.setFirstPassword, { perMinute: 20 }, async (form, answering) => {
    const { merchant, now } = answering
    const { memberId } = accountOf(answering)
    const first = { ...form, merchantId: merchant.id, memberId, brandName: merchant.brand.name }
    await setFirstPassword(api.db, api.passwords, now, first)
    return {}
  })
}

function forgottenRoutes(api: Api): void {
  answer(api, contract.forgotPassword, { perMinute: 10 }, async ({ username, email }, { merchant, request }) => {
    const { host } = new URL(originFor(api.config, merchant.brand, request))
    const { code: brandCode, name: brandName } = merchant.brand
    const wanted = { merchantId: merchant.id, username, email, brandCode, brandName, host }
    await requestReset(api.db, api.personalData, wanted)
    return {}
  })

  answer(api, contract.setPasswordByPhone, { perMinute: 20 }, async (form, { merchant, now }) => {
    const reset = { ...form, merchantId: merchant.id, brandName: merchant.brand.name }
    const { userName, endedSessionIds } = await setPasswordByPhone(api.db, api.personalData, api.passwords, now, reset)
    api.sessions.invalidate(endedSessionIds)
    return { userName }
  })
}

function paymentRoutes(api: Api): void {
  answer(api, contract.setPaymentPassword, { perMinute: 20 }, async (form, answering) => {
    const { merchant, now, request } = answering
    const { memberId, sessionId } = accountOf(answering)
    await setPaymentPassword(api.db, api.passwords, now, {
      ...form,
      oldPaymentPassword: form.oldPaymentPassword ?? null,
      merchantId: merchant.id,
      memberId,
      sessionId,
      tryId: uuidv7(),
      network: networkOf(request.ip),
    })
    return {}
  })

  answer(api, contract.resetPaymentPassword, { perMinute: 10 }, async (form, answering) => {
    const { memberId } = accountOf(answering)
    const reset = { ...form, merchantId: answering.merchant.id, memberId }
    await resetPaymentPassword(api.db, api.passwords, answering.now, reset)
    return {}
  })

  answer(api, contract.setSecurityQuestions, { perMinute: 10 }, async ({ questions }, answering) => {
    const { merchant, now } = answering
    if (!merchant.settings.securityQuestions) throw new Refusal('NO_PERMISSION')
    const { memberId } = accountOf(answering)
    await setSecurityQuestions(api.db, api.passwords, now, { merchantId: merchant.id, memberId, questions })
    return {}
  })
}
