/** Pages of the brands on the running constellation. */
export function at(brand: 'halcyon' | 'vermilion' | 'hanbit', path: string): string {
  return `http://${brand}.localhost:${process.env.E2E_PORT}${path}`
}
