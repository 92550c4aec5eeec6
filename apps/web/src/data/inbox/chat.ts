import { launchChat } from '@fairground/contract/inbox/inbox.ts'
import { chatLanguageOf } from '@fairground/domain/inbox/chat-rules.ts'
import { hexOfLinear, linearRgb } from '@fairground/domain/oklch.ts'
import { send } from '../../net/send.ts'
import type { Whitelabel } from '../system/boot.ts'

type Visit = { readonly language: string; readonly backUrl: string; readonly title: string }

/** The bar of the vendor's page has the dark background of the brand (spec §9). */
export function requestChat({ look }: Pick<Whitelabel, 'look'>, visit: Visit, signal: AbortSignal) {
  const background = linearRgb(0.172, look.tint, look.brandHue)
  const headerColor = `#${background.map(hexOfLinear).join('')}`
  return send(launchChat, { ...visit, b2c: '1', language: chatLanguageOf(visit.language), headerColor }, signal)
}
