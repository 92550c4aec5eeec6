import { withLateWords } from '../../data/system/catalogues.ts'
import { type LoadScreen, useLatePart } from '../../parts/page/lazy-screen.tsx'
import { useDownloads } from '../layers/use-downloads.ts'

const loadBar: LoadScreen = withLateWords(() => import('./download-bar.tsx').then(({ DownloadBar }) => DownloadBar))

/** Its links come late anyhow, so its code comes with them; a brand without links never asks for it. */
export function LateDownloadBar() {
  return useDownloads().useful.length > 0 ? <LateBar /> : null
}

function LateBar() {
  const { Part } = useLatePart(loadBar)
  return Part && <Part />
}
