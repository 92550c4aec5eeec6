import { withLateWords } from '../../data/system/catalogues.ts'
import { createLatePart } from '../../parts/page/lazy-screen.tsx'
import { useDownloads } from '../layers/use-downloads.ts'

const Bar = createLatePart(withLateWords(() => import('./download-bar.tsx').then(({ DownloadBar }) => DownloadBar)))

/** Its links come late anyhow, so its code comes with them; a brand without links never asks for it. */
export function LateDownloadBar() {
  return useDownloads().useful.length > 0 ? <Bar /> : null
}
