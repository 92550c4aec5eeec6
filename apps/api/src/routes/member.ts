import * as contract from '@fairground/contract/member.ts'
import { Refusal } from '@fairground/domain/refusals.ts'
import { checkUsername } from '@fairground/modules/member/check-username.ts'
import { readMemberInfo } from '@fairground/modules/member/read-member-info.ts'
import { registerMember } from '@fairground/modules/member/register-member.ts'
import { uuidv7 } from 'uuidv7'
import { accountOf, answer } from '../answer.ts'
import { deviceOf } from '../device.ts'
import { digestOf } from '../secrets.ts'
import type { Api } from '../server.ts'

export function memberRoutes(api: Api): void {
  answer(api, contract.register, { perMinute: 20 }, async (form, { merchant, now, request, reply }) => {
    const { id: merchantId, brand, settings, capabilities } = merchant
    if (!capabilities.registerByUsername) throw new Refusal('REGISTRATION_CLOSED')
    const { supported, default: fallback } = settings.languages
    const terms = {
      merchantId,
      brandName: brand.name,
      uses: settings.registerFields,
      currency: brand.currency,
      minAge: settings.minAge,
    }
    return registerMember(api.db, api.passwords, now, terms, {
      key: form.key,
      memberId: uuidv7(),
      username: form.username,
      password: form.password,
      confirmPassword: form.confirmPassword,
      nickname: form.nickname,
      captcha: form.captcha,
      deviceHash: digestOf(deviceOf(request, reply)),
      locale: supported.find((code) => code === form.language) ?? fallback,
      registerUrl: form.registerUrl,
      registerMethod: form.registerMethod,
    })
  })

  answer(api, contract.checkUsername, { perMinute: 20 }, async ({ username }, { merchant }) =>
    checkUsername(api.db, merchant.id, username),
  )

  answer(api, contract.readMemberInfo, { perMinute: 300 }, async (_input, answering) => {
    const { memberId } = accountOf(answering)
    return { ...(await readMemberInfo(api.db, answering.merchant.id, memberId)), clubLabel: null }
  })
}
