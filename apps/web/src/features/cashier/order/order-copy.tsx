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

/** The clipboard exists only on secure origins, and a phone in the local network is none. */
async function copyText(value: string): Promise<boolean> {
  const isWritten = navigator.clipboard?.writeText(value).then(
    () => true,
    () => false,
  )
  return (await isWritten) || copyBySelection(value)
}

function copyBySelection(value: string): boolean {
  const area = document.createElement('textarea')
  area.value = value
  area.className = 'sr-only'
  document.body.append(area)
  area.select()
  const isCopied = document.execCommand?.('copy') ?? false
  area.remove()
  return isCopied
}
