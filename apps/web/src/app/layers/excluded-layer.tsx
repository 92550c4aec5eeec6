import type { RefusedCall } from '@fairground/contract/client.ts'
import { useEffect, useState } from 'react'
import { withLateWords } from '../../data/system/catalogues.ts'
import { listenToExclusion } from '../../net/excluded.ts'
import { type LoadPart, useLatePart } from '../../parts/page/lazy-screen.tsx'
import type { ExcludedSheetProps } from './excluded-sheet.tsx'

const loadSheet: LoadPart<ExcludedSheetProps> = withLateWords(() =>
  import('./excluded-sheet.tsx').then(({ ExcludedSheet }) => ExcludedSheet),
)

/** Whichever call is refused because of a time-out or an exclusion, the same sheet explains it. */
export function ExcludedLayer() {
  const [refusal, setRefusal] = useState<RefusedCall | null>(null)
  useEffect(() => listenToExclusion(setRefusal), [])
  return refusal && <LateSheet refusal={refusal} onClose={() => setRefusal(null)} />
}

function LateSheet(props: ExcludedSheetProps) {
  const { Part } = useLatePart(loadSheet)
  return Part && <Part {...props} />
}
