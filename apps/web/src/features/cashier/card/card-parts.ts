import { createLazyComponent } from '../../../parts/page/lazy-screen.tsx'

/** Sheets and questions come with the tap that opens them. */
export const CardPicker = createLazyComponent(() => import('./card-picker.tsx').then((module) => module.CardPicker))
export const AddCardSheet = createLazyComponent(() => import('./card-sheet.tsx').then((module) => module.AddCardSheet))
export const ConfirmBox = createLazyComponent(() =>
  import('@fairground/ui/confirm-box.tsx').then((module) => module.ConfirmBox),
)
