import { existsSync } from 'node:fs'

// The shell is the same engine without a browser window around it, whose own pages cost as much as ours.
const shell = '/usr/bin/chromium-headless-shell'
const browser = '/usr/bin/chromium'

export function chromiumPath(): string {
  return firstOf([shell, browser], '.ci/setup does')
}

/** Lighthouse asks the browser around the page for its findings, which the shell does not have. */
export function fullChromiumPath(): string {
  return firstOf([browser], 'the Debian package is chromium')
}

function firstOf(places: readonly string[], hint: string): string {
  const path = process.env.CHROMIUM_PATH ?? places.find((place) => existsSync(place))
  if (!path) throw new Error(`Chromium is missing: install it (${hint}) or set CHROMIUM_PATH.`)
  return path
}
