import { hasNativeBridge } from './native-bridge.ts'
import { readStored, store } from './storage.ts'

/** The four ways of running (spec §1). */
export type Runtime = 'browser' | 'pwa' | 'webclip' | 'app'

export type Platform = 'ios' | 'android' | 'other'

export type Device = { readonly runtime: Runtime; readonly platform: Platform; readonly isSafari: boolean }

type Signs = { readonly bridge: boolean; readonly webclip: boolean; readonly standalone: boolean }

/** A web clip stands alone on the screen as an installed app does, so that its own mark is asked first. */
export function runtimeOf({ bridge, webclip, standalone }: Signs): Runtime {
  if (bridge) return 'app'
  if (webclip) return 'webclip'
  return standalone ? 'pwa' : 'browser'
}

type Agent = { readonly userAgent: string; readonly maxTouchPoints: number }

export function platformOf({ userAgent, maxTouchPoints }: Agent): Platform {
  if (/android/i.test(userAgent)) return 'android'
  // An iPad calls itself a Macintosh, and no Macintosh has a touch screen.
  const isPad = /macintosh/i.test(userAgent) && maxTouchPoints > 1
  return isPad || /iphone|ipad|ipod/i.test(userAgent) ? 'ios' : 'other'
}

/** Every browser of iOS says Safari; the others, and the windows inside other apps, say who they are besides. */
export function isSafariOf(userAgent: string): boolean {
  const others = /CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|DuckDuckGo|YaBrowser|UCBrowser|GSA\/|FBAN|FBAV|Instagram|Line\//i
  return /version\/[\d.]+.*safari/i.test(userAgent) && !others.test(userAgent)
}

/** The address that a web clip opens says so once; later pages of it only remember. */
export function storeWebclip(search: string): void {
  if (new URLSearchParams(search).get('WEBCLIP') === '1') store('WEBCLIP', '1')
}

export function isWebclip(): boolean {
  return readStored('WEBCLIP') === '1'
}

/** Opened from the home screen, without a browser's bars around it. */
export function isStandalone(): boolean {
  const onHomeScreen = (navigator as { readonly standalone?: boolean }).standalone === true
  return onHomeScreen || matchMedia('(display-mode: standalone)').matches
}

export function currentDevice(): Device {
  return {
    runtime: runtimeOf({ bridge: hasNativeBridge(), webclip: isWebclip(), standalone: isStandalone() }),
    platform: platformOf(navigator),
    isSafari: isSafariOf(navigator.userAgent),
  }
}
