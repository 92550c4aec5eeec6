/** Far longer than anything takes: a busy machine is no fault of the product, only what never comes is. */
export const waitTimeoutMs = 20_000
