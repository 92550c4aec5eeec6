import { maxPictureBytes } from '@fairground/domain/member/picture-rules.ts'
import { Button } from '@fairground/ui/button.tsx'
import { FieldNote } from '@fairground/ui/field.tsx'
import { toast } from '@fairground/ui/toast.tsx'
import { useText } from '@fairground/ui/words.tsx'
import ImageUp from 'lucide-react/icons/image-up'
import { useEffect, useRef, useState } from 'react'
import { type DepositOrder, useAddReceipt } from '../../../data/cashier/deposit.ts'
import { refusalText } from '../../../parts/form/refusal-text.ts'

/** What the server will draw anew; it looks at the bytes and not at these names. */
const accepted = 'image/png,image/jpeg,image/webp'

/** It helps the person who looks for the money and proves nothing, so that nobody has to. */
export function OrderReceipt({ order: { id, hasReceipt } }: { order: DepositOrder }) {
  const text = useText()
  const input = useRef<HTMLInputElement>(null)
  const isSending = useRef(false)
  const [isTooLarge, setTooLarge] = useState(false)
  const [preview, setPreview] = usePreview()
  const { mutateAsync: add, isPending, error } = useAddReceipt()
  const choose = async (file: File | undefined) => {
    if (!file || isSending.current) return
    setTooLarge(file.size > maxPictureBytes)
    if (file.size > maxPictureBytes) return
    isSending.current = true
    setPreview(file)
    await add({ orderId: id, file }).then(
      () => toast('saved', text('order.receiptSent')),
      () => setPreview(null),
    )
    isSending.current = false
  }
  const wrong = isTooLarge ? text('refusal.PICTURE_UNUSABLE') : error && !isPending ? refusalText(text, error) : null
  return (
    <section className="card order-card" aria-labelledby="order-receipt">
      <h2 id="order-receipt" className="order-heading">
        {text('order.receipt')}
      </h2>
      <p className="note">{text(hasReceipt ? 'order.receiptSent' : 'order.receiptHint')}</p>
      {preview && <img className="order-preview" src={preview} alt={text('order.receipt')} />}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={text('order.addReceipt')}
        accept={accepted}
        onChange={(event) => {
          void choose(event.target.files?.[0])
          // The same picture may be chosen again after a failure.
          event.target.value = ''
        }}
      />
      <Button
        variant="secondary"
        size="medium"
        busy={isPending}
        icon={<ImageUp size={18} strokeWidth={2.1} aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        {text('order.addReceipt')}
      </Button>
      <div role="alert">{wrong && <FieldNote note={wrong} wrong />}</div>
    </section>
  )
}

/** The address of a picture on the phone lives as long as it is shown. */
function usePreview(): [string | null, (file: File | null) => void] {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => () => (address ? URL.revokeObjectURL(address) : undefined), [address])
  return [address, (file) => setAddress(file && URL.createObjectURL(file))]
}
