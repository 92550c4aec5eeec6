import type { FrameMessage } from '@fairground/contract/frame.ts'

/** Nothing in these messages is secret, so that they may go to whoever framed the page. */
export function tellParent(type: 'ready' | 'leave' | 'deposit' | 'relogin'): void {
  const message: FrameMessage = { type: `fairground.${type}` }
  parent.postMessage(message, '*')
}
