import * as contract from '@fairground/contract/account.ts'
import type { OutputOf } from '@fairground/contract/call.ts'
import { endSessions } from '@fairground/modules/account/end-sessions.ts'
import { listSessions } from '@fairground/modules/account/list-sessions.ts'
import { accountOf, answer } from '../answer.ts'
import { clearCookie, sessionCookie } from '../cookies.ts'
import type { Api } from '../server.ts'

export function accountRoutes(api: Api): void {
  answer(api, contract.readSealKeys, { perMinute: 60 }, async (_input, { merchant, now }) => {
    const keys = await api.sealedBodies.published(merchant.id, now)
    return { keys: keys as OutputOf<typeof contract.readSealKeys>['keys'], now: Math.floor(now.getTime() / 1000) }
  })

  answer(api, contract.logout, { perMinute: 60 }, async (_input, answering) => {
    const { merchant, now, reply } = answering
    const { memberId, sessionId } = accountOf(answering)
    api.sessions.forget(
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
    api.sessions.forget(ended)
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
    api.sessions.forget(
      await endSessions(api.db, now, { merchantId: merchant.id, memberId, sessionId, reason: 'revoked' }),
    )
    return {}
  })
}
