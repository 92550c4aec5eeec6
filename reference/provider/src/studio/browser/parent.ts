import type { FrameMessage } from '@fairground/contract/play/frame.ts'

type Told = Exclude<FrameMessage, { readonly type: 'fairground.look' }>

/** Nothing in these messages is secret, so that they may go to any page around the frame. */
function say(message: Told): void {
  parent.postMessage(message, '*')
}

export function postToParent(what: 'ready' | 'leave' | 'deposit' | 'relogin' | 'showing' | 'shown'): void {
  say({ type: `fairground.${what}` })
}

export function postTitle(title: string): void {
  say({ type: 'fairground.title', title })
}

/** Asks for a login, in the words of the frames that stood here first. */
export function postLoginRequest(): void {
  parent.postMessage({ relogin: true }, '*')
}
