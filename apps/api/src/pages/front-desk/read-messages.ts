import { z } from 'zod'

const sent = z.array(z.object({ to: z.string(), text: z.string(), key: z.string(), at: z.string() }))
export type MessageLine = {
  readonly by: 'SMS' | 'Mail'
  readonly to: string
  readonly text: string
  readonly at: string
}

const most = 10
const limitMs = 500

/** The latest messages that the gateway's stand-in would have sent to phones, the newest first. */
export async function readMessages(smsUrl: string | undefined): Promise<readonly MessageLine[]> {
  if (smsUrl === undefined) return []
  try {
    const answer = await fetch(new URL('/sms/outbox', smsUrl), { signal: AbortSignal.timeout(limitMs) })
    const lines = sent.parse(await answer.json())
    return lines
      .slice(-most)
      .toReversed()
      .map(({ to, text, at }) => ({ by: 'SMS' as const, to, text: text.replaceAll(/\s+/g, ' '), at }))
  } catch {
    // A gateway that is not the stand-in has no outbox to show.
    return []
  }
}
