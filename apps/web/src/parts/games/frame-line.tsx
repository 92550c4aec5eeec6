import './games.css'

/** Runs in the cover of a frame until its page has come. */
export function FrameLine({ label }: { readonly label: string }) {
  return (
    <p role="status" className="frame-line">
      <span className="sr-only">{label}</span>
    </p>
  )
}
