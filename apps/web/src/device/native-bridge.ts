/** What the native app is told (D-59). A member's id serves its tracking; the once-only mark is kept by the caller. */
export type NativeEvent =
  | { readonly event: 'register'; readonly data: { readonly userName: string } }
  | { readonly event: 'deposit-submit'; readonly data: MemberAmount }
  | { readonly event: 'first-deposit'; readonly data: MemberAmount }

type MemberAmount = { readonly memberId: string; readonly amount: string }

type NativeBridge = { readonly postMessage: (message: NativeEvent) => void }

declare global {
  var NativeBridge: NativeBridge | undefined
}

export function hasNativeBridge(): boolean {
  return typeof globalThis.NativeBridge?.postMessage === 'function'
}

/** Outside the native app nobody listens, and nothing happens. */
export function postToNative(message: NativeEvent): void {
  if (hasNativeBridge()) globalThis.NativeBridge?.postMessage(message)
}
