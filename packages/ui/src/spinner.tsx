/** The label is read out once; the drawing says nothing by itself. */
export function Spinner({ label }: { label: string }) {
  return (
    <div role="status" className="grid min-h-60 place-items-center text-brand-text">
      <span className="spinner spinner-large" />
      <span className="sr-only">{label}</span>
    </div>
  )
}
