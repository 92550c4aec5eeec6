/** A page has one gold button: what else can be claimed is offered quietly. */
export function claimLook(isQuiet: boolean): { readonly look: 'soft' | 'primary'; readonly className: string } {
  return isQuiet ? { look: 'soft', className: '' } : { look: 'primary', className: 'is-gold' }
}
