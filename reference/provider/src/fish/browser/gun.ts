import { type Paint, sprite } from '../../studio/browser/stage.ts'

const [barrelWidth, barrelHeight] = [46, 92]
const [baseWidth, baseHeight] = [150, 66]
const recoilMs = 160

function brass(context: CanvasRenderingContext2D, width: number): CanvasGradient {
  const light = context.createLinearGradient(0, 0, width, 0)
  for (const [at, colour] of [
    [0, '#6f4513'],
    [0.22, '#d8a146'],
    [0.42, '#fff1c4'],
    [0.6, '#dba74e'],
    [1, '#6a4110'],
  ] as const)
    light.addColorStop(at, colour)
  return light
}

const paintBarrel: Paint = (context) => {
  const tube = () => {
    context.beginPath()
    context.moveTo(9, 10)
    context.lineTo(37, 10)
    context.lineTo(42, 90)
    context.lineTo(4, 90)
    context.closePath()
  }
  context.fillStyle = brass(context, barrelWidth)
  tube()
  context.fill()
  context.save()
  tube()
  context.clip()
  for (const y of [44, 70]) {
    const band = context.createLinearGradient(0, 0, barrelWidth, 0)
    band.addColorStop(0, '#0a4a36')
    band.addColorStop(0.42, '#7df0c4')
    band.addColorStop(1, '#0b5a41')
    context.fillStyle = band
    context.fillRect(0, y, barrelWidth, 9)
  }
  context.restore()
  context.fillStyle = brass(context, barrelWidth)
  context.beginPath()
  context.roundRect(5, 6, 36, 13, 6)
  context.fill()
  context.fillStyle = '#2a1604'
  context.beginPath()
  context.ellipse(23, 8, 15, 4.5, 0, 0, 2 * Math.PI)
  context.fill()
}

const paintBase: Paint = (context) => {
  const dome = context.createRadialGradient(58, 14, 2, 75, 48, 66)
  dome.addColorStop(0, '#e6fff5')
  dome.addColorStop(0.2, '#7fe6bd')
  dome.addColorStop(0.62, '#1f9a6d')
  dome.addColorStop(1, '#064832')
  context.fillStyle = dome
  context.beginPath()
  context.ellipse(75, 50, 60, 46, 0, Math.PI, 0)
  context.fill()
  context.strokeStyle = 'rgb(255 255 255 / 0.25)'
  context.lineWidth = 1.5
  context.beginPath()
  context.ellipse(75, 50, 44, 34, 0, Math.PI * 1.08, Math.PI * 1.5)
  context.stroke()
  context.fillStyle = brass(context, baseWidth)
  context.beginPath()
  context.roundRect(3, 48, 144, 16, 8)
  context.fill()
  context.fillStyle = 'rgb(60 34 6 / 0.55)'
  for (const x of [20, 48, 75, 102, 130]) {
    context.beginPath()
    context.arc(x, 56, 3, 0, 2 * Math.PI)
    context.fill()
  }
}

/** The gun on the ground: a brass barrel that follows the target, on a dome of green glass. */
export function createGun(pixelsPerUnit: number) {
  const barrel = sprite(barrelWidth, barrelHeight, pixelsPerUnit, paintBarrel)
  const base = sprite(baseWidth, baseHeight, pixelsPerUnit, paintBase)
  let turned = 0

  return {
    /** Stands with its foot at this place; `aim` is the turn that it strives for, in radians. */
    paint(
      context: CanvasRenderingContext2D,
      at: { x: number; y: number; size: number },
      aim: number,
      shotMs: number,
    ): void {
      turned += (Math.max(-1.1, Math.min(1.1, aim)) - turned) * 0.3
      const back = shotMs < recoilMs ? Math.sin((shotMs / recoilMs) * Math.PI) * 7 : 0
      context.save()
      context.translate(at.x, at.y)
      context.scale(at.size, at.size)
      context.save()
      context.translate(0, -30)
      context.rotate(turned)
      context.drawImage(barrel, -barrelWidth / 2, -barrelHeight + back, barrelWidth, barrelHeight)
      if (shotMs < 90) {
        context.fillStyle = `rgb(255 240 190 / ${0.7 - shotMs / 140})`
        context.beginPath()
        context.arc(0, -barrelHeight - 2, 13 + shotMs / 14, 0, 2 * Math.PI)
        context.fill()
      }
      context.restore()
      context.drawImage(base, -baseWidth / 2, -baseHeight, baseWidth, baseHeight)
      context.restore()
    },
    /** Where a shot leaves it. */
    muzzle(at: { x: number; y: number; size: number }): { readonly x: number; readonly y: number } {
      const far = barrelHeight * at.size
      return { x: at.x + Math.sin(turned) * far, y: at.y - 30 * at.size - Math.cos(turned) * far }
    },
  }
}

export type Gun = ReturnType<typeof createGun>
