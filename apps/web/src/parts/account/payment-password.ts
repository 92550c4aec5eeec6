/** Pages open it without leaving; its code comes with the tap. */
export const loadPaymentPassword = () =>
  import('./settings-payment.tsx').then(({ PaymentPasswordSheet }) => PaymentPasswordSheet)
