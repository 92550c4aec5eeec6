import * as contract from '@fairground/contract/system/system.ts'
import { reportProblem } from '@fairground/modules/system/report-problem.ts'
import { sendPulse } from '@fairground/modules/system/send-pulse.ts'
import { uuidv7 } from 'uuidv7'
import type { Api } from '../../api.ts'
import { gateFacts } from '../../brands/gate.ts'
import { whitelabelOf } from '../../brands/whitelabel.ts'
import { answer } from '../../http/answer.ts'

export function systemRoutes(api: Api): void {
  answer(api, contract.readStatus, { perMinute: 600 }, async (_input, { merchant, now, request }) => {
    const { country, maintenance, regionRestriction } = gateFacts(merchant, api.countryOf, request.ip, now)
    const { settings } = merchant
    return {
      info: {
        maintenanceUntil: maintenance ? (settings.maintenance?.until ?? null) : null,
        supportUrl: settings.supportUrl,
      },
      location: { ip: request.ip, country },
      maintenance,
      regionRestriction,
    }
  })

  answer(api, contract.readWhitelabel, { perMinute: 600 }, async (_input, { merchant }) => whitelabelOf(merchant))

  answer(api, contract.sendPulse, { perMinute: 30 }, async ({ key, visitorId }, { merchant, now }) => {
    const pulse = await sendPulse(api.db, now, merchant.id, key, { kind: 'visitor', visitorId })
    return { pulseId: pulse.pulseId, at: pulse.at.toISOString() }
  })

  answer(api, contract.reportProblem, { perMinute: 20 }, async (problem, { merchant, now, request }) => {
    const userAgent = (request.headers['user-agent'] ?? '').slice(0, 300)
    await reportProblem(api.db, now, merchant.id, { ...problem, id: uuidv7(), userAgent })
    return { reference: request.id }
  })
}
