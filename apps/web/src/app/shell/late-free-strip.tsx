import { withLateWords } from '../../data/system/catalogues.ts'
import { createLatePart } from '../../parts/page/lazy-screen.tsx'
import { useIsFree } from '../../routing/use-real-member.ts'

const Strip = createLatePart(withLateWords(() => import('./free-strip.tsx').then(({ FreeStrip }) => FreeStrip)))

/** A guest's first view does not carry what only a free account sees. */
export function LateFreeStrip() {
  return useIsFree() ? <Strip /> : null
}
