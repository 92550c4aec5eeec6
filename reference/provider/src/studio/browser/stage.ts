import { prefersReducedMotion } from './dom.ts'

/** More pixels cost time and are not seen on a phone. */
const maxPixelRatio = 2

export type Paint = (context: CanvasRenderingContext2D) => void

/**
 * A canvas whose drawing counts in units of its own, whatever its size on the screen is. It paints while something moves
 * and rests otherwise.
 */
export function createStage(canvas: HTMLCanvasElement, units: { readonly width: number; readonly height: number }) {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser draws no canvas')
  let paint: Paint = () => undefined
  let isSkipped = false
  let onFit: (pixelsPerUnit: number) => void = () => undefined

  function repaint(): void {
    if (!context || canvas.width === 0) return
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.clearRect(0, 0, canvas.width, canvas.height)
    const scale = canvas.width / units.width
    context.setTransform(scale, 0, 0, scale, 0, 0)
    paint(context)
  }

  function resize(): void {
    const ratio = Math.min(devicePixelRatio, maxPixelRatio)
    const width = Math.round(canvas.clientWidth * ratio)
    if (width === 0 || width === canvas.width) return
    canvas.width = width
    canvas.height = Math.round((width * units.height) / units.width)
    onFit(width / units.width)
    repaint()
  }

  return {
    /** Called with the pixels of one unit whenever the size changes, before anything is painted. */
    begin(fitted: (pixelsPerUnit: number) => void, painted: Paint): void {
      onFit = fitted
      paint = painted
      new ResizeObserver(resize).observe(canvas)
      resize()
    },
    repaint,
    /** Paints frame after frame with the share of the time that is over, from 0 to 1; the last one is always 1. */
    async run(ms: number, frame: (share: number) => void): Promise<void> {
      const began = performance.now()
      for (let share = 0; share < 1 && !isSkipped && !prefersReducedMotion(); ) {
        frame(share)
        repaint()
        const now = await new Promise<number>(requestAnimationFrame)
        share = Math.min(1, Math.max(0, now - began) / ms)
      }
      frame(1)
      repaint()
    },
    /** Waits, but not for somebody who is in a hurry. */
    async hold(ms: number): Promise<void> {
      const until = performance.now() + ms
      while (!isSkipped && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 30))
    },
    skip(): void {
      isSkipped = true
    },
    start(): void {
      isSkipped = false
    },
  }
}

/** Draws once what is shown often. */
export function sprite(width: number, height: number, pixelsPerUnit: number, paint: Paint): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(width * pixelsPerUnit)
  canvas.height = Math.ceil(height * pixelsPerUnit)
  const context = canvas.getContext('2d')
  if (context) {
    context.scale(pixelsPerUnit, pixelsPerUnit)
    paint(context)
  }
  return canvas
}
