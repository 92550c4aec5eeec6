import * as contract from '@fairground/contract/account/account.ts'
import { nextTokenHeader } from '@fairground/contract/account/session-headers.ts'
import type { OutputOf } from '@fairground/contract/call.ts'
import { fieldRules } from '@fairground/domain/account/field-rules.ts'
import { steppedUpMs } from '@fairground/domain/account/session-rules.ts'
import { networkOf } from '@fairground/domain/system/addresses.ts'
import { stepUp } from '@fairground/modules/account/passwords/step-up.ts'
import { endSessions } from '@fairground/modules/account/sessions/end-sessions.ts'
import { listSessions } from '@fairground/modules/account/sessions/list-sessions.ts'
import { putCaptcha } from '@fairground/modules/account/tries/captchas.ts'
import { uuidv7 } from 'uuidv7'
import type { Api } from '../../api.ts'
import { registerSettingsOf } from '../../brands/register-settings.ts'
import { accountOf, answer } from '../../http/answer.ts'
import { clearCookie, sessionCookie } from '../../http/cookies.ts'
import { digestOf, newSecret } from '../../http/secrets.ts'
import { drawCaptcha, newDigits } from '../../session/captcha-image.ts'
import { deviceOf } from '../../session/device.ts'
import { logInAs } from '../../session/log-in-ways.ts'

export function accountRoutes(api: Api): void {
  doorRoutes(api)
  sessionRoutes(api)
  formRoutes(api)
}

function doorRoutes(api: Api): void {
  answer(api, contract.login, { perMinute: 60 }, (input, answering) => logInAs(api, input, answering))

  answer(api, contract.stepUp, { perMinute: 20 }, async ({ password }, answering) => {
    const { merchant, now, request, reply } = answering
    const { memberId, sessionId } = accountOf(answering)
    const nextToken = newSecret()
    await stepUp(api.db, api.passwords, now, {
      merchantId: merchant.id,
      memberId,
      sessionId,
      tryId: uuidv7(),
      password,
      network: networkOf(request.ip),
      nextTokenHash: digestOf(nextToken),
    })
    api.sessions.invalidate([sessionId])
    reply.header(nextTokenHeader, nextToken)
    return { until: new Date(now.getTime() + steppedUpMs).toISOString() }
  })
}

function sessionRoutes(api: Api): void {
  answer(api, contract.logout, { perMinute: 60 }, async (_input, answering) => {
    const { merchant, now, reply } = answering
    const { memberId, sessionId } = accountOf(answering)
    api.sessions.invalidate(
      await endSessions(api.db, now, { merchantId: merchant.id, memberId, sessionId, reason: 'logout' }),
    )
    clearCookie(reply, sessionCookie)
    return {}
  })

  answer(api, contract.logoutEverywhere, { perMinute: 20 }, async (_input, answering) => {
    const { merchant, now, reply } = answering
    const { memberId } = accountOf(answering)
    const ending = { merchantId: merchant.id, memberId, sessionId: 'all', reason: 'everywhere' } as const
    const ended = await endSessions(api.db, now, ending)
    api.sessions.invalidate(ended)
    clearCookie(reply, sessionCookie)
    return { ended: ended.length }
  })

  answer(api, contract.readDevices, { perMinute: 60 }, async (_input, answering) => {
    const { merchant, now } = answering
    const { memberId, sessionId } = accountOf(answering)
    const sessions = await listSessions(api.db, now, merchant.id, memberId)
    return {
      devices: sessions.map(({ id, startedAt, seenAt, ...rest }) => ({
        ...rest,
        sessionId: id,
        current: id === sessionId,
        startedAt: startedAt.toISOString(),
        seenAt: seenAt.toISOString(),
      })),
    }
  })

  answer(api, contract.revokeDevice, { perMinute: 20 }, async ({ sessionId }, answering) => {
    const { merchant, now } = answering
    const { memberId } = accountOf(answering)
    api.sessions.invalidate(
      await endSessions(api.db, now, { merchantId: merchant.id, memberId, sessionId, reason: 'revoked' }),
    )
    return {}
  })
}

function formRoutes(api: Api): void {
  answer(api, contract.readSealKeys, { perMinute: 60, early: true }, async (_input, { merchant, now }) => {
    const keys = await api.encryptedBodies.published(merchant.id, now)
    return { keys: keys as OutputOf<typeof contract.readSealKeys>['keys'], now: Math.floor(now.getTime() / 1000) }
  })

  answer(api, contract.readCaptcha, { perMinute: 30 }, async ({ moduleId }, { merchant, now, request, reply }) => {
    const digits = newDigits()
    const deviceHash = digestOf(deviceOf(request, reply))
    const place = { merchantId: merchant.id, deviceHash, purpose: contract.captchaPurposes[moduleId] }
    await putCaptcha(api.db, now, place, digits)
    reply.header('cache-control', 'no-store')
    return drawCaptcha(digits)
  })

  answer(api, contract.readRegisterSettings, { perMinute: 600, serialise: true }, async (_input, { merchant }) =>
    registerSettingsOf(merchant),
  )

  answer(api, contract.readRegisterValidation, { perMinute: 600, serialise: true }, async () => ({ rules: fieldRules }))
}
