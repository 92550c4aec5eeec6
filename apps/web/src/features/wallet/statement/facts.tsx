import { toast } from '@fairground/ui/toast.tsx'
import { useText } from '@fairground/ui/words.tsx'
import Copy from 'lucide-react/icons/copy'
import type { ReactNode } from 'react'

/** A line of a detail: what it is called and what it is. */
export function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** An id that support asks for. */
export function CopyLine({ label, value }: { label: string; value: string }) {
  const text = useText()
  const copy = () =>
    void navigator.clipboard
      .writeText(value)
      .then(() => toast('saved', text('statement.copied')))
      // Without the right to the clipboard the text is still there to be marked by hand.
      .catch(() => undefined)
  return (
    <p className="statement-copy">
      <bdi className="statement-code">{value}</bdi>
      <button type="button" className="icon-button" aria-label={text('statement.copy', { what: label })} onClick={copy}>
        <Copy size={19} strokeWidth={2.1} aria-hidden="true" />
      </button>
    </p>
  )
}
