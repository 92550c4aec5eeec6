import { copyText } from '@fairground/client/copy-text.ts'
import { toast } from '@fairground/ui/toast.tsx'
import { useText } from '@fairground/ui/words.tsx'
import Copy from 'lucide-react/icons/copy'

type CopyRowProps = {
  readonly label: string
  readonly shown: string
  /** What another app wants to be given; a figure without its groups, for example. */
  readonly copied?: string
}

export function CopyRow({ label, shown, copied = shown }: CopyRowProps) {
  const text = useText()
  const copy = async () => {
    if (await copyText(copied)) toast('saved', text('order.copied'))
  }
  return (
    <div className="order-row">
      <dt>{label}</dt>
      <dd>
        <bdi>{shown}</bdi>
        <button
          type="button"
          className="icon-button"
          aria-label={text('order.copy', { what: label })}
          onClick={() => void copy()}
        >
          <Copy size={19} strokeWidth={2} aria-hidden="true" />
        </button>
      </dd>
    </div>
  )
}
