export const paymentPasswordLength = 6
