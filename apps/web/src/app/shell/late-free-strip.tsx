import { withLateWords } from '../../data/system/catalogues.ts'
import { type LoadPart, useLatePart } from '../../parts/page/lazy-screen.tsx'
import { useIsFree } from '../../routing/use-real-member.ts'

const loadStrip: LoadPart<object> = withLateWords(() => import('./free-strip.tsx').then(({ FreeStrip }) => FreeStrip))

/** A guest's first view does not carry what only a free account sees. */
export function LateFreeStrip() {
  return useIsFree() ? <LateStrip /> : null
}

function LateStrip() {
  const { Part } = useLatePart(loadStrip)
  return Part && <Part />
}
