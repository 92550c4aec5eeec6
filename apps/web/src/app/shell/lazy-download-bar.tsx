import { withLazyWords } from '../../data/system/catalogues.ts'
import { createLazyComponent } from '../../parts/page/lazy-screen.tsx'
import { useDownloads } from '../layers/use-downloads.ts'

const Bar = createLazyComponent(
  withLazyWords(() => import('./download-bar.tsx').then(({ DownloadBar }) => DownloadBar)),
)

/** Its links come late anyhow, so its code comes with them; a brand without links never asks for it. */
export function LazyDownloadBar() {
  return useDownloads().useful.length > 0 ? <Bar /> : null
}
