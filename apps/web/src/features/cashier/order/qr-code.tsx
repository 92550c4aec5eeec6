import { Button } from '@fairground/ui/button.tsx'
import { toast } from '@fairground/ui/toast.tsx'
import { useText } from '@fairground/ui/words.tsx'
import Download from 'lucide-react/icons/download'
import { QrPicture, saveQr } from '../../../parts/page/qr-picture.tsx'

type QrCodeProps = { readonly code: string; readonly fileName: string }

export function QrCode({ code, fileName }: QrCodeProps) {
  const text = useText()
  const save = async () => {
    if (!(await saveQr(code, fileName))) toast('error', text('state.crash'))
  }
  return (
    <div className="qr">
      <QrPicture content={code} label={text('order.qr')} className="qr-code" />
      <Button
        variant="secondary"
        size="medium"
        icon={<Download size={18} strokeWidth={2.1} aria-hidden="true" />}
        onClick={() => void save()}
      >
        {text('order.saveQr')}
      </Button>
    </div>
  )
}
