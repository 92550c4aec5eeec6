import { Button } from '@fairground/ui/button.tsx'
import { toast } from '@fairground/ui/toast.tsx'
import { useText } from '@fairground/ui/words.tsx'
import Download from 'lucide-react/icons/download'
import { useMemo } from 'react'
import { type QrModules, qrModules } from './qr-modules.ts'

type QrCodeProps = { readonly code: string; readonly fileName: string }

/** Dark on white in every theme: a scanner knows nothing of ours. */
export function QrCode({ code, fileName }: QrCodeProps) {
  const text = useText()
  const modules = useMemo(() => qrModules(code), [code])
  const { size, path } = modules
  const save = async () => {
    const picture = await pictureOf(modules)
    if (picture) saveFile(picture, fileName)
    else toast('error', text('state.crash'))
  }
  return (
    <div className="qr">
      <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img">
        <title>{text('order.qr')}</title>
        <rect width={size} height={size} fill="white" />
        <path d={path} fill="black" />
      </svg>
      <Button
        look="secondary"
        size="medium"
        icon={<Download size={18} strokeWidth={2.1} aria-hidden="true" />}
        onClick={() => void save()}
      >
        {text('order.saveQr')}
      </Button>
    </div>
  )
}

// Big enough for a scanner that reads it from another screen.
const modulePx = 12

/** A picture with hard edges, for the bank's app that reads it from the gallery. */
async function pictureOf({ size, dark }: QrModules): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = size * modulePx
  canvas.height = size * modulePx
  const pen = canvas.getContext('2d')
  if (!pen) return null
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = 'black'
  dark.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (isDark) pen.fillRect(x * modulePx, y * modulePx, modulePx, modulePx)
    })
  })
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
