import { existsSync } from 'node:fs'

// The shell is the same engine without a browser window around it, whose own pages cost as much as ours.
const usualPlaces = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

export function chromiumPath(): string {
  const path = process.env.CHROMIUM_PATH ?? usualPlaces.find((place) => existsSync(place))
  if (!path) throw new Error('Chromium is missing: install it (.ci/setup does) or set CHROMIUM_PATH.')
  return path
}
