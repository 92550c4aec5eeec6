import type { PublishedTrust } from '@fairground/domain/lottery/draw-log/verify/published-trust.ts'
import type { PlatformKey } from '@fairground/domain/lottery/verify/evidence.ts'

/** What the server wrote into the page, and a saved page carries on: by which keys and colours the house is known. */
export type PlatformInfo = {
  readonly name: string
  /** Those of version 1. */
  readonly keys: readonly PlatformKey[]
  readonly trust: PublishedTrust | null
  readonly knobs: Readonly<Record<string, string>>
  readonly tone: 'deep' | null
}

const nobody: PlatformInfo = { name: '', keys: [], trust: null, knobs: {}, tone: null }

export function readPlatformInfo(page: Document): PlatformInfo {
  return { ...nobody, ...JSON.parse(page.getElementById('house')?.textContent ?? 'null') }
}

/** By the object model and not by a style element, which the policy of the page would have to allow. */
export function applyTheme({ knobs, tone }: PlatformInfo, root: HTMLElement): void {
  for (const [name, value] of Object.entries(knobs)) root.style.setProperty(name, value)
  if (tone) root.dataset.tone = tone
}
