import type { FrameMessage } from '@fairground/contract/play/frame.ts'
import { ownPagePath } from '@fairground/domain/lottery/bet-path.ts'

type Look = Extract<FrameMessage, { type: 'fairground.look' }>
type Told = Exclude<FrameMessage, Look>

export const isFramed = () => window.parent !== window

/** The page around gives its top bar up where the brand wants the room for the board. */
export const ownsHead = () => isFramed() && new URLSearchParams(location.search).get('head') === 'own'

/** Alone in a tab there is nobody to tell, so the places that the page would open are gone to directly. */
export function postToHost(message: Told): void {
  if (isFramed()) window.parent.postMessage(message, location.origin)
  else if (message.type === 'fairground.deposit') location.assign('/m/voucherCenter')
  else if (message.type === 'fairground.limits') location.assign('/m/member/limits')
  else if (message.type === 'fairground.service') location.assign('/m/service')
  else if (message.type === 'fairground.relogin') location.assign('/m/login')
  else if (message.type === 'fairground.show') location.assign(ownPagePath(message.of))
  else if (message.type === 'fairground.verify') location.assign(verifyAddress(message.of))
}

/** Where anybody computes a draw or a receipt again. */
export function verifyAddress(of: string): string {
  return `/verify?${of}`
}

/** Heard from the page around alone, and from our own origin alone. */
export function onThemeChange(onLook: (look: Pick<Look, 'theme' | 'language'>) => void): () => void {
  const onMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== window.parent || origin !== location.origin || !isLook(data)) return
    onLook(data)
  }
  addEventListener('message', onMessage)
  return () => removeEventListener('message', onMessage)
}

function isLook(data: unknown): data is Look {
  if (typeof data !== 'object' || data === null) return false
  const { type, theme, language } = data as Readonly<Record<string, unknown>>
  const isTheme = theme === 'light' || theme === 'dark'
  return type === 'fairground.look' && isTheme && typeof language === 'string' && /^[A-Z]{2}$/.test(language)
}
