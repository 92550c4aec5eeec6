/** The shapes of the live card and the slot card until their code and their first answer are here. The server draws the same ones. */
export function LivePlaceholder() {
  return (
    <>
      <div className="live-card" data-late aria-hidden="true">
        <span className="live-bone is-name" />
        <span className="live-bone is-ring" />
        <span className="live-bone is-result" />
        <span className="live-bone is-act" />
      </div>
      <div className="slot-card" aria-hidden="true" />
    </>
  )
}
