import type { RefusedCall } from '@fairground/contract/client.ts'
import { useEffect, useState } from 'react'
import { withLazyWords } from '../../data/system/catalogues.ts'
import { listenToExclusion } from '../../net/excluded.ts'
import { createLazyComponent } from '../../parts/page/lazy-screen.tsx'

const Sheet = createLazyComponent(
  withLazyWords(() => import('./excluded-sheet.tsx').then(({ ExcludedSheet }) => ExcludedSheet)),
)

/** Whichever call is refused because of a time-out or an exclusion, the same sheet explains it. */
export function ExcludedLayer() {
  const [refusal, setRefusal] = useState<RefusedCall | null>(null)
  useEffect(() => listenToExclusion(setRefusal), [])
  return refusal && <Sheet refusal={refusal} onClose={() => setRefusal(null)} />
}
