import { withLazyWords } from '../../data/system/catalogues.ts'
import { createLazyComponent } from '../../parts/page/lazy-screen.tsx'
import { useIsFree } from '../../routing/use-real-member.ts'

const Strip = createLazyComponent(withLazyWords(() => import('./free-strip.tsx').then(({ FreeStrip }) => FreeStrip)))

/** A guest's first view does not carry what only a free account sees. */
export function LazyFreeStrip() {
  return useIsFree() ? <Strip /> : null
}
