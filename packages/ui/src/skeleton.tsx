/** The shape of what will stand here; the router decides when it is worth showing. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={`skeleton ${className}`} />
}
