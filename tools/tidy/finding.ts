export type Finding = {
  readonly rule: string
  readonly path: string
  readonly line: number
  readonly message: string
}
