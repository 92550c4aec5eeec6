/** A page has one gold button: what else can be claimed is offered quietly. */
export function claimButtonProps(isQuiet: boolean): {
  readonly variant: 'soft' | 'primary'
  readonly className: string
} {
  return isQuiet ? { variant: 'soft', className: '' } : { variant: 'primary', className: 'is-gold' }
}
