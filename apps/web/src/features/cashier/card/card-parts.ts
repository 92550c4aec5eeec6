import type { LoadPart } from '../../../parts/page/lazy-screen.tsx'
import type { PickerProps } from './card-picker.tsx'
import type { AddProps } from './card-sheet.tsx'

/** Sheets come with the tap that opens them. */
export const loadPicker: LoadPart<PickerProps> = () => import('./card-picker.tsx').then(({ CardPicker }) => CardPicker)
export const loadAddCard: LoadPart<AddProps> = () => import('./card-sheet.tsx').then(({ AddCardSheet }) => AddCardSheet)
