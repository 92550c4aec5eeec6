import type { LoadPart } from './lazy-screen.tsx'

/** Parts of the account that other pages open without leaving; their code comes with the tap. */
type SheetProps = { readonly isSet: boolean; readonly onClose: () => void }
type StepUpProps = { readonly onClose: () => void; readonly onDone: () => void }

export const loadPaymentPassword: LoadPart<SheetProps> = () =>
  import('../features/account/settings-payment.tsx').then(({ PaymentPasswordSheet }) => PaymentPasswordSheet)

export const loadStepUp: LoadPart<StepUpProps> = () =>
  import('../features/account/step-up-dialog.tsx').then(({ StepUpDialog }) => StepUpDialog)
