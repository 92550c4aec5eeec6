import { useText } from '@fairground/ui/words.tsx'
import { useLastDeleted, useUndo } from './deleted-message.ts'

/** The live region stands from the start, because one that arrives with its text is not read out. */
export function UndoBar() {
  const text = useText()
  const deleted = useLastDeleted()
  const undo = useUndo()
  return (
    <div role="status" className="undo-place">
      {deleted !== null && (
        <div key={deleted} className="undo-bar">
          <span>{text('inbox.deleted')}</span>
          <button type="button" className="undo-button" onClick={undo}>
            {text('inbox.undo')}
          </button>
        </div>
      )}
    </div>
  )
}
