/** The label is read out once; the drawing says nothing by itself. */
export function Spinner({ label }: { label: string }) {
  return (
    <div role="status" className="spinner-place">
      <span className="spinner spinner-large" />
      <span className="sr-only">{label}</span>
    </div>
  )
}
