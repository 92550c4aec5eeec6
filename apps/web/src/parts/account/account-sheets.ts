import type { LoadPart } from '../page/lazy-screen.tsx'

/** Parts of the account that other pages open without leaving; their code comes with the tap. */
type SheetProps = { readonly isSet: boolean; readonly onClose: () => void }
type StepUpProps = { readonly onClose: () => void; readonly onDone: () => void }

export const loadPaymentPassword: LoadPart<SheetProps> = () =>
  import('./settings-payment.tsx').then(({ PaymentPasswordSheet }) => PaymentPasswordSheet)

export const loadStepUp: LoadPart<StepUpProps> = () =>
  import('./step-up-dialog.tsx').then(({ StepUpDialog }) => StepUpDialog)
