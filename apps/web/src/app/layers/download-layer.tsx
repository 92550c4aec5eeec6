import { withLateWords } from '../../data/system/catalogues.ts'
import { type LoadPart, useLatePart } from '../../parts/page/lazy-screen.tsx'
import type { DownloadPopupProps } from './download-popup.tsx'
import { closeDownload, useDownloadRequest } from './download-state.ts'

const loadPopup: LoadPart<DownloadPopupProps> = withLateWords(() =>
  import('./download-popup.tsx').then(({ DownloadPopup }) => DownloadPopup),
)
const loadAlert: LoadPart<DownloadPopupProps> = withLateWords(() =>
  import('./safari-alert.tsx').then(({ SafariAlert }) => SafariAlert),
)

export function DownloadLayer() {
  const wish = useDownloadRequest()
  if (wish === 'none') return null
  return <LateDialog key={wish} load={wish === 'safari' ? loadAlert : loadPopup} />
}

function LateDialog({ load }: { load: LoadPart<DownloadPopupProps> }) {
  const { Part } = useLatePart(load)
  return Part && <Part onClose={closeDownload} />
}
