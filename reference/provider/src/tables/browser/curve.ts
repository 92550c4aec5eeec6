import { prefersReducedMotion } from '../../studio/browser/dom.ts'
import { multipleAt } from '../crash/flight.ts'
import { multipleText } from './crash-panel-state.ts'

const widestMs = 8_000
const highest = 250
const steps = 72
/** Above this height the number stands, and no line runs through it. */
const readingHeight = 142
/** As the flight grows, without the cut to hundredths, which would draw stairs. */
const grownAt = (ms: number): number => 100 * 2 ** (ms / widestMs)

export type Size = { readonly width: number; readonly height: number }
type Point = { readonly x: number; readonly y: number }
export type CashOut = { readonly name: string; readonly multiple: number }

/** Where the tip of a flight is: first it grows into the picture, then the picture grows around it. */
export function pointAt(ms: number, elapsedMs: number, { width, height }: Size): Point {
  const left = width * 0.095
  const across = width * 0.7
  const floor = height * 0.94
  const up = height * 0.72
  const share = (grownAt(ms) - 100) / Math.max(highest - 100, grownAt(elapsedMs) - 100)
  return { x: left + (across * ms) / Math.max(widestMs, elapsedMs), y: floor - up * share }
}

/** Round multiples for the lines behind the curve, never more than a handful. */
export function gridLinesUpTo(multiple: number): readonly number[] {
  const top = Math.max(highest, multiple)
  const step = [50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000].find((one) => (top - 100) / one <= 4) ?? 50_000
  return Array.from({ length: 5 }, (_, at) => 100 + at * step).filter((mark) => mark <= top)
}

/** Draws on a canvas; the rocket is moved beside it by transform only. */
export function createCurve(canvas: HTMLCanvasElement, rocket: SVGElement) {
  const context = canvas.getContext('2d')
  let size: Size = { width: 0, height: 0 }

  function resize(): void {
    const { clientWidth: width, clientHeight: height } = canvas
    const scale = Math.min(devicePixelRatio || 1, 2)
    size = { width, height }
    canvas.width = Math.round(width * scale)
    canvas.height = Math.round(height * scale)
    context?.setTransform(scale, 0, 0, scale, 0, 0)
  }

  function marks(elapsedMs: number, isQuiet: boolean): void {
    if (!context) return
    context.font = '12px "Studio Display", system-ui, sans-serif'
    context.lineWidth = 1
    context.setLineDash([2, 5])
    const now = grownAt(elapsedMs)
    for (const mark of gridLinesUpTo(multipleAt(elapsedMs))) {
      const share = (mark - 100) / Math.max(highest - 100, now - 100)
      const y = size.height * 0.94 - size.height * 0.72 * share
      if (isQuiet && y < Math.min(readingHeight, size.height * 0.5)) continue
      context.strokeStyle = 'rgb(255 255 255 / 0.2)'
      context.beginPath()
      context.moveTo(size.width * 0.095, y)
      context.lineTo(size.width * 0.96, y)
      context.stroke()
      context.fillStyle = 'rgb(255 255 255 / 0.78)'
      context.fillText(`${(mark / 100).toFixed(1)}×`, size.width * 0.02, y + 4)
    }
    context.setLineDash([])
  }

  function curve(elapsedMs: number, isGone: boolean): void {
    if (!context || elapsedMs <= 0) return
    context.beginPath()
    for (let step = 0; step <= steps; step++) {
      const { x, y } = pointAt((elapsedMs * step) / steps, elapsedMs, size)
      if (step === 0) context.moveTo(x, y)
      else context.lineTo(x, y)
    }
    context.lineCap = 'round'
    context.lineJoin = 'round'
    const from = pointAt(0, elapsedMs, size)
    const tip = pointAt(elapsedMs, elapsedMs, size)
    if (isGone) {
      context.lineWidth = 4
      context.strokeStyle = 'rgb(255 255 255 / 0.35)'
      context.stroke()
      return
    }
    for (const [width, colour] of [
      [34, '255 160 60 / 0.07'],
      [24, '255 170 70 / 0.1'],
      [15, '255 184 90 / 0.16'],
      [9, '255 200 110 / 0.3'],
      [5, '255 222 150 / 1'],
    ] as const) {
      // Out of the haze of the start into the light of the engine.
      const light = context.createLinearGradient(from.x, 0, Math.max(from.x + 1, tip.x), 0)
      light.addColorStop(0, `rgb(${colour.replace(/[\d.]+$/, '0')})`)
      light.addColorStop(0.35, `rgb(${colour.replace(/[\d.]+$/, (share) => String(Number(share) * 0.6))})`)
      light.addColorStop(1, `rgb(${colour})`)
      context.lineWidth = width
      context.strokeStyle = light
      context.stroke()
    }
  }

  function outs(list: readonly CashOut[], elapsedMs: number): void {
    if (!context) return
    for (const { name, multiple } of list) {
      const ms = Math.log2(multiple / 100) * widestMs
      const { x, y } = pointAt(Math.min(ms, elapsedMs), elapsedMs, size)
      context.font = '650 12.5px "Studio Display", system-ui, sans-serif'
      const text = `${name} ${multipleText(multiple)}`
      const width = context.measureText(text).width + 16
      const from = Math.min(x + 10, size.width - width - 6)
      context.fillStyle = '#ffd98a'
      context.beginPath()
      context.arc(x, y, 4.5, 0, 2 * Math.PI)
      context.fill()
      context.beginPath()
      // Near the ground there is no room below the curve.
      const top = y + 34 < size.height ? y + 8 : y - 36
      context.roundRect(from, top, width, 24, 8)
      context.fillStyle = 'rgb(13 11 36 / 0.86)'
      context.fill()
      context.lineWidth = 1
      context.strokeStyle = '#f1c25d'
      context.stroke()
      context.fillStyle = '#ffe1a1'
      context.fillText(text, from + 8, top + 16)
    }
  }

  /** A ring that empties while bets are taken. */
  function ring(share: number): void {
    if (!context) return
    const radius = Math.min(52, size.height * 0.27)
    const { x, y } = { x: size.width / 2, y: size.height * 0.42 }
    for (const [part, colour] of [
      [1, 'rgb(255 255 255 / 0.16)'],
      [share, share < 0.25 ? '#ffb347' : '#7be0bd'],
    ] as const) {
      context.beginPath()
      context.arc(x, y, radius, -Math.PI / 2, -Math.PI / 2 + 2 * Math.PI * part)
      context.lineWidth = 6
      context.lineCap = 'round'
      context.strokeStyle = colour
      context.stroke()
    }
  }

  function moveRocket(elapsedMs: number, isFlying: boolean): void {
    const { x, y } = pointAt(elapsedMs, elapsedMs, size)
    const box = rocket.clientWidth || 80
    const before = pointAt(Math.max(0, elapsedMs - 200), elapsedMs, size)
    // The picture points to the upper right; the rest of the way is turned.
    const turn = elapsedMs > 50 ? 45 - (Math.atan2(before.y - y, x - before.x) * 180) / Math.PI : 20
    rocket.style.transform = `translate(${Math.max(4, x - box * 0.42)}px, ${y - box * 0.58}px) rotate(${Math.max(-10, Math.min(turn, 40))}deg)`
    rocket.dataset.flying = String(isFlying && !prefersReducedMotion())
  }

  new ResizeObserver(resize).observe(canvas)
  resize()
  return {
    betting(share: number): void {
      context?.clearRect(0, 0, size.width, size.height)
      marks(0, false)
      ring(share)
      moveRocket(0, false)
      rocket.dataset.gone = 'false'
    },
    flight(elapsedMs: number, left: readonly CashOut[], isGone: boolean): void {
      context?.clearRect(0, 0, size.width, size.height)
      marks(elapsedMs, true)
      curve(elapsedMs, isGone)
      outs(left, elapsedMs)
      moveRocket(elapsedMs, !isGone)
      rocket.dataset.gone = String(isGone)
    },
  }
}
