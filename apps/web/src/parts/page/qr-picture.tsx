import { useMemo } from 'react'
import { qrModules } from './qr-modules.ts'

type QrPictureProps = { readonly content: string; readonly label: string; readonly className: string }

/** Dark on white in every theme: a scanner knows nothing of ours. */
export function QrPicture({ content, label, className }: QrPictureProps) {
  const { size, path } = useMemo(() => qrModules(content), [content])
  return (
    <svg className={className} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img">
      <title>{label}</title>
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" />
    </svg>
  )
}

// Big enough for a scanner that reads it from another screen.
const modulePx = 12

/** Saves a picture with hard edges, for an app that reads it from the gallery; false where this browser cannot draw it. */
export async function saveQr(content: string, fileName: string): Promise<boolean> {
  const { size, dark } = qrModules(content)
  const canvas = document.createElement('canvas')
  canvas.width = size * modulePx
  canvas.height = size * modulePx
  const pen = canvas.getContext('2d')
  if (!pen) return false
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = 'black'
  dark.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (isDark) pen.fillRect(x * modulePx, y * modulePx, modulePx, modulePx)
    })
  })
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (picture) saveFile(picture, fileName)
  return picture !== null
}

function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
