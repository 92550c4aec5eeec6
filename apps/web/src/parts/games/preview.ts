import { withLazyWords } from '../../data/system/catalogues.ts'
import { createLazyDialog } from '../page/lazy-dialog.tsx'

/** Opened by a visitor who taps what is shown and not open yet. */
export const previewSheet = createLazyDialog(
  withLazyWords(() => import('./preview-sheet.tsx').then(({ PreviewSheet }) => PreviewSheet)),
)
