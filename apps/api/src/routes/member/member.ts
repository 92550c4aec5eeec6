import * as contract from '@fairground/contract/member/member.ts'
import { isFree } from '@fairground/domain/permissions.ts'
import { bindIdentity } from '@fairground/modules/account/social/identities.ts'
import { checkUsername } from '@fairground/modules/member/check-username.ts'
import { convertTrial } from '@fairground/modules/member/convert-trial.ts'
import { readMemberInfo } from '@fairground/modules/member/read-member-info.ts'
import { registerMember } from '@fairground/modules/member/register-member.ts'
import { uuidv7 } from 'uuidv7'
import type { Api } from '../../api.ts'
import { generateUsername, registrationTermsOf } from '../../brands/registration-terms.ts'
import { accountOf, answer } from '../../http/answer.ts'
import { digestOf } from '../../http/secrets.ts'
import { deviceOf } from '../../session/device.ts'
import { mobileProof } from '../../session/phone-auth/mobile-proof.ts'

export function memberRoutes(api: Api): void {
  answer(api, contract.register, { perMinute: 20 }, async (form, { merchant, actor, now, request, reply }) => {
    const terms = registrationTermsOf(merchant, form.moduleId)
    const { supported, default: fallback } = merchant.settings.languages
    const trial = actor.kind === 'account' && isFree(actor.type) ? actor : null
    const merchantId = merchant.id
    const deviceHash = digestOf(deviceOf(request, reply))
    const { socialTicket: ticket } = form
    const registered = await registerMember(api, now, terms, {
      ...form,
      ...(await mobileProof(api, merchant, form.firebaseIdToken, now)),
      memberId: uuidv7(),
      generatedUsername: generateUsername(),
      deviceHash,
      locale: supported.find((code) => code === form.language) ?? fallback,
      also: async (tx, memberId) => {
        if (trial) await convertTrial(tx, now, { merchantId, trialMemberId: trial.memberId, memberId })
        if (ticket !== undefined) await bindIdentity(tx, now, { merchantId, memberId, ticket, deviceHash })
      },
    })
    if (trial) api.sessions.invalidate([trial.sessionId])
    return registered
  })

  answer(api, contract.checkUsername, { perMinute: 20 }, async ({ username }, { merchant }) =>
    checkUsername(api.db, merchant.id, username),
  )

  answer(api, contract.readMemberInfo, { perMinute: 300, early: true }, async (_input, answering) => {
    const { merchant, now } = answering
    const { startedAt, clubLabel: label, ...info } = await readMemberInfo(api.db, merchant.id, accountOf(answering))
    const clubLabel = label === null ? null : { labelName: label }
    return { ...info, clubLabel, startedAt: startedAt.toISOString(), now: now.toISOString() }
  })
}
