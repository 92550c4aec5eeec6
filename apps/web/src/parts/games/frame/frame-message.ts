import type { FrameMessage } from '@fairground/contract/play/frame.ts'

/** What a frame may say; the look is ours to tell. */
export type ReceivedMessage = Exclude<FrameMessage, { readonly type: 'fairground.look' }>

const plainTypes = [
  'fairground.ready',
  'fairground.leave',
  'fairground.deposit',
  'fairground.limits',
  'fairground.service',
  'fairground.waits',
  'fairground.relogin',
  'fairground.showing',
  'fairground.shown',
] as const
const longestTitle = 80
const checkable = /^(?:draw=[A-Z0-9_]{2,24}\/\d{8}-\d{4}|receipt=[0-9a-f-]{36})$/
const ownPage = /^(?:bets|bet=[0-9a-f-]{36}|board=[A-Z0-9_]{2,24})$/

/** The schema is too large for a phone, so its few fields are checked by hand; what does not fit was not said. */
export function parseFrameMessage(data: unknown): ReceivedMessage | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null
  const type = plainTypes.find((known) => known === data.type)
  if (type) return { type }
  if (data.type === 'fairground.verify' && 'of' in data && typeof data.of === 'string')
    return checkable.test(data.of) ? { type: 'fairground.verify', of: data.of } : null
  if (data.type === 'fairground.show' && 'of' in data && typeof data.of === 'string')
    return ownPage.test(data.of) ? { type: 'fairground.show', of: data.of } : null
  if (data.type !== 'fairground.title' || !('title' in data) || typeof data.title !== 'string') return null
  return data.title.length <= longestTitle ? { type: 'fairground.title', title: data.title } : null
}
