/** An agent as the calls know it. Its days are those of the merchant's zone. */
export type Agent = { readonly merchantId: number; readonly memberId: string; readonly zone: string }
