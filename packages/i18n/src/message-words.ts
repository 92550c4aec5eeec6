import { displayCurrencyOf } from '@fairground/domain/currency.ts'
import { isMessageKind } from '@fairground/domain/inbox/message-kinds.ts'
import { formatMoney, formatUpcoming, type Zone } from './format.ts'
import type { Text } from './text.ts'

export type MemberMessage = {
  readonly kind: string
  readonly topic: string
  readonly data: Readonly<Record<string, string | null>>
  readonly title: string | null
  readonly body: string | null
  readonly sentAt: Date
}

export type MessageWords = { readonly title: string; readonly text: string }

/**
 * A message as people read it, the same on the phone and in a push. A kind that is newer than this build is called by its
 * topic: it says less, and nothing that is wrong.
 */
export function messageWords(text: Text, message: MemberMessage, zone: Zone): MessageWords {
  const { kind, topic, title, body } = message
  if (title !== null && body !== null) return { title, text: body }
  if (!isMessageKind(kind)) return { title: text.find(`inbox.topic.${topic}`) ?? text('title.inbox'), text: '' }
  const values = valuesOf(text, message, zone)
  const told = text.find(`inbox.${kind}.${variantOf(message)}`, values) ?? ''
  return { title: text.find(`inbox.${kind}.title`) ?? text('title.inbox'), text: told }
}

/** Some sentences have a second form for what is not there: a device without a name, a limit that is none. */
function variantOf({ kind, data }: MemberMessage): 'text' | 'without' {
  const deciding: Readonly<Record<string, string>> = {
    'login-new-device': 'device',
    'withdrawal-requested': 'waitsUntil',
    'limit-asked': 'amount',
    'limit-raised': 'amount',
    'exclusion-begun': 'until',
    reward: 'expiresAt',
    win: 'numero',
    'draw-settled': 'amount',
  }
  const name = deciding[kind]
  return name !== undefined && data[name] === null ? 'without' : 'text'
}

function valuesOf(text: Text, { data, sentAt }: MemberMessage, zone: Zone): Record<string, string> {
  const { amount, currency, why, limit, country, from, until, waitsUntil, expiresAt } = data
  const time = waitsUntil ?? from ?? until ?? expiresAt
  const shown = currency ? displayCurrencyOf(currency) : null
  const money = shown && { symbol: shown.currencySymbol, digits: shown.displayDigits }
  return {
    ...Object.fromEntries(Object.entries(data).map(([name, value]) => [name, value ?? ''])),
    amount: amount && money ? formatMoney(amount as `${number}`, money) : '',
    time: time ? formatUpcoming(text.language, new Date(time), zone, sentAt) : '',
    why: why ? (text.find(`withdrawal.why.${why}`) ?? text('withdrawal.why.other')) : '',
    limit: limit ? (text.find(`limit.name.${limit}`) ?? '') : '',
    country: country ? regionName(text.language.tag, country) : '',
  }
}

function regionName(tag: string, code: string): string {
  try {
    return new Intl.DisplayNames(tag, { type: 'region' }).of(code) ?? code
  } catch {
    return code
  }
}
