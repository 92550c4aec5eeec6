const systems: readonly (readonly [RegExp, string])[] = [
  [/android/i, 'Android'],
  [/iphone|ipod/i, 'iPhone'],
  [/ipad/i, 'iPad'],
  [/windows/i, 'Windows'],
  [/mac os x/i, 'Mac'],
  [/linux|x11|cros/i, 'Linux'],
]

// Nearly every browser claims to be several; the one that says most about itself is asked first.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/edg(?:e|a|ios)?\//i, 'Edge'],
  [/opr\/|opios\/|opera/i, 'Opera'],
  [/samsungbrowser\//i, 'Samsung Internet'],
  [/ucbrowser\//i, 'UC Browser'],
  [/firefox\/|fxios\//i, 'Firefox'],
  [/chrome\/|crios\/|chromium\//i, 'Chrome'],
  [/version\/.*safari/i, 'Safari'],
]

/** What a person would call the device that sent this; null where nothing is recognised. */
export function deviceNameOf(userAgent: string): string | null {
  const named = (list: typeof systems) => list.find(([sign]) => sign.test(userAgent))?.[1]
  const parts = [named(browsers), named(systems)].filter((part) => part !== undefined)
  return parts.length > 0 ? parts.join(' · ') : null
}
