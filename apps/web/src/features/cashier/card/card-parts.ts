import { createLatePart } from '../../../parts/page/lazy-screen.tsx'

/** Sheets and questions come with the tap that opens them. */
export const CardPicker = createLatePart(() => import('./card-picker.tsx').then((module) => module.CardPicker))
export const AddCardSheet = createLatePart(() => import('./card-sheet.tsx').then((module) => module.AddCardSheet))
export const ConfirmBox = createLatePart(() =>
  import('@fairground/ui/confirm-box.tsx').then((module) => module.ConfirmBox),
)
