import type { Sms } from '@fairground/modules/account/sms/sms-send.ts'
import type { Config } from '../../config.ts'

const limitMs = 5_000
const attempts = 2

/**
 * The gateway over HTTP. A lost answer leaves open whether the message went, so it is asked once more with the same
 * key, by which the gateway knows a message that it has sent already. Null where there is no gateway.
 */
export function createSms({ SMS_URL, SMS_KEY }: Pick<Config, 'SMS_URL' | 'SMS_KEY'>): Sms | null {
  if (SMS_URL === undefined) return null
  async function post(body: string): Promise<boolean> {
    try {
      const response = await fetch(SMS_URL ?? '', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${SMS_KEY}` },
        body,
        signal: AbortSignal.timeout(limitMs),
      })
      await response.body?.cancel()
      return response.ok
    } catch {
      return false
    }
  }
  return {
    async send(message) {
      const body = JSON.stringify(message)
      for (let attempt = 0; attempt < attempts; attempt++) if (await post(body)) return
      throw new Error('the gateway took no message')
    },
  }
}
