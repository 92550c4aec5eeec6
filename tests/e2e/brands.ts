export type BrandCode = 'halcyon' | 'vermilion' | 'hanbit' | 'classic'

/** Pages of the brands on the running constellation. */
export function at(brand: BrandCode, path: string): string {
  return `http://${brand}.localhost:${process.env.E2E_PORT}${path}`
}

/** The same pages on the one api process that no other journey uses. */
export function atIsolatedApi(brand: BrandCode, path: string): string {
  return `http://${brand}.localhost:${process.env.E2E_APART_PORT}${path}`
}
