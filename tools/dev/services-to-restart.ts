import type { Service } from '@fairground/dev-env/service-process.ts'

export type ReloadedKind = 'api' | 'worker' | 'draws'

const kindsOf = {
  'apps/api/src/': ['api'],
  'apps/worker/src/': ['worker'],
  'apps/draws/src/': ['draws'],
} as const satisfies Readonly<Record<string, readonly ReloadedKind[]>>

/** Pages are reloaded by Vite, and no server imports these. */
const ofPagesOnly = /^packages\/ui\//

/** Which of our processes run this file; none for tests and for whatever is no code of theirs. */
export function servicesToRestart(path: string): readonly ReloadedKind[] {
  if (!/\.ts$/.test(path) || /\.test\.ts$/.test(path) || ofPagesOnly.test(path)) return []
  if (/^packages\/[^/]+\/src\//.test(path)) return ['api', 'worker', 'draws']
  return Object.entries(kindsOf).find(([folder]) => path.startsWith(folder))?.[1] ?? []
}

export type ServicesOfKind = Readonly<Record<ReloadedKind, readonly Pick<Service, 'stop' | 'start'>[]>>
