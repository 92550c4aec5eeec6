import { wantsCalm } from '../../studio/browser/dom.ts'
import { sprite } from '../../studio/browser/stage.ts'
import { type Fish, fishes } from '../catches.ts'
import { shapes } from './shapes.ts'
import { type Area, createShoal, fishAt, type Swimmer, sendAway, swim } from './shoal.ts'

const bulletMs = 320
const netMs = 900
/** All of it is painted anew in every frame, so that more pixels cost more than they show. */
const mostPixelRatio = 1.5
const labelWidth = 52
const labelHeight = 19

type Bullet = { readonly swimmer: Swimmer; readonly began: number }
type Net = { readonly x: number; readonly y: number; readonly sum: string; readonly began: number }

/** The sea: fish, shots, nets and the gun, painted frame by frame from pictures that are made once. */
export function createPool(canvas: HTMLCanvasElement) {
  const context = canvas.getContext('2d')
  let area: Area = { width: 1, height: 1 }
  let shoal: readonly Swimmer[] = []
  let pictures = new Map<Fish, HTMLCanvasElement>()
  let labels = new Map<Fish, HTMLCanvasElement>()
  let gun: ReturnType<typeof gunPictures> | null = null
  let bullets: Bullet[] = []
  let nets: Net[] = []
  let aimed: Swimmer | null = null
  let last = performance.now()

  function resize(): void {
    const scale = Math.min(devicePixelRatio || 1, mostPixelRatio)
    const isFirst = shoal.length === 0
    area = { width: Math.max(1, canvas.clientWidth), height: Math.max(1, canvas.clientHeight) }
    canvas.width = Math.round(area.width * scale)
    canvas.height = Math.round(area.height * scale)
    context?.setTransform(scale, 0, 0, scale, 0, 0)
    if (isFirst) shoal = createShoal(area)
    const names = Object.keys(shapes) as Fish[]
    pictures = new Map(names.map((fish) => [fish, pictureOf(fish, scale)]))
    labels = new Map(names.map((fish) => [fish, labelOf(fish, scale)]))
    gun = gunPictures(scale)
  }

  function labelOf(fish: Fish, scale: number): HTMLCanvasElement {
    return sprite(labelWidth, labelHeight, scale, (paint) => {
      const text = `${fishes[fish]}×`
      paint.font = '700 12px system-ui, sans-serif'
      const wide = paint.measureText(text).width + 14
      paint.fillStyle = 'rgb(6 24 52 / 0.82)'
      paint.beginPath()
      paint.roundRect((labelWidth - wide) / 2, 0, wide, labelHeight, 9)
      paint.fill()
      paint.fillStyle = '#fff'
      paint.fillText(text, (labelWidth - wide) / 2 + 7, 14)
    })
  }

  function gunPictures(scale: number): { readonly barrel: HTMLCanvasElement; readonly dome: HTMLCanvasElement } {
    const barrel = sprite(22, 46, scale, (paint) => {
      const brass = paint.createLinearGradient(0, 0, 22, 0)
      brass.addColorStop(0, '#8a5c1c')
      brass.addColorStop(0.45, '#f2cf82')
      brass.addColorStop(1, '#7d5217')
      paint.fillStyle = brass
      paint.beginPath()
      paint.roundRect(0, 0, 22, 46, 6)
      paint.fill()
    })
    const dome = sprite(72, 36, scale, (paint) => {
      const green = paint.createRadialGradient(26, 18, 4, 36, 34, 40)
      green.addColorStop(0, '#9df3d2')
      green.addColorStop(1, '#157a58')
      paint.fillStyle = green
      paint.beginPath()
      paint.arc(36, 36, 36, Math.PI, 0)
      paint.fill()
    })
    return { barrel, dome }
  }

  function pictureOf(fish: Fish, scale: number): HTMLCanvasElement {
    const { width, height, parts } = shapes[fish]
    return sprite(width, height, scale, (paint) => {
      paint.scale(width / 100, height / 72)
      for (const { d, from, to } of parts) {
        const path = new Path2D(d)
        if (to) {
          const light = paint.createLinearGradient(0, 0, 0, 72)
          light.addColorStop(0, from)
          light.addColorStop(1, to)
          paint.fillStyle = light
          paint.fill(path)
        } else if (/z|a/i.test(d.slice(1))) {
          paint.fillStyle = from
          paint.fill(path)
        } else {
          paint.strokeStyle = from
          paint.lineWidth = 3
          paint.lineCap = 'round'
          paint.stroke(path)
        }
      }
    })
  }

  function paintFish(swimmer: Swimmer, now: number): void {
    if (!context || swimmer.awayUntil > now) return
    const { width, height } = shapes[swimmer.fish]
    const picture = pictures.get(swimmer.fish)
    if (!picture) return
    context.save()
    context.translate(swimmer.x, swimmer.y)
    context.scale(swimmer.direction, 1)
    context.drawImage(picture, -width / 2, -height / 2, width, height)
    context.restore()
    const label = labels.get(swimmer.fish)
    if (label) context.drawImage(label, swimmer.x - labelWidth / 2, swimmer.y + height / 2 - 3, labelWidth, labelHeight)
  }

  function paintAim(): void {
    if (!context || !aimed) return
    const radius = Math.max(28, shapes[aimed.fish].width * 0.56)
    context.strokeStyle = '#7ff0c9'
    context.lineWidth = 2.5
    context.setLineDash([14, 9])
    context.beginPath()
    context.arc(aimed.x, aimed.y, radius, 0, 2 * Math.PI)
    context.stroke()
    context.setLineDash([])
  }

  const muzzle = () => ({ x: area.width / 2, y: area.height - 34 })

  function paintBullets(now: number): void {
    if (!context) return
    bullets = bullets.filter(({ began }) => now - began < bulletMs)
    const from = muzzle()
    for (const { swimmer, began } of bullets) {
      // A frame has the time of its beginning, which may lie before the shot.
      const share = Math.max(0, (now - began) / bulletMs)
      const [x, y] = [from.x + (swimmer.x - from.x) * share, from.y + (swimmer.y - from.y) * share]
      context.fillStyle = 'rgb(255 246 200 / 0.35)'
      context.beginPath()
      context.arc(x, y, 9, 0, 2 * Math.PI)
      context.fill()
      context.fillStyle = '#fff7d0'
      context.beginPath()
      context.arc(x, y, 4.5, 0, 2 * Math.PI)
      context.fill()
    }
  }

  function paintNets(now: number): void {
    if (!context) return
    nets = nets.filter(({ began }) => now - began < netMs)
    for (const { x, y, sum, began } of nets) {
      const share = wantsCalm() ? 0.5 : Math.max(0, Math.min(1, (now - began) / 260))
      context.globalAlpha = Math.min(1, (netMs - (now - began)) / 300)
      context.strokeStyle = '#d8f6ff'
      context.lineWidth = 1.6
      for (const ring of [0.4, 0.7, 1]) {
        context.beginPath()
        context.arc(x, y, 38 * ring * share, 0, 2 * Math.PI)
        context.stroke()
      }
      for (let spoke = 0; spoke < 12; spoke++) {
        const angle = (spoke * Math.PI) / 6
        context.beginPath()
        context.moveTo(x, y)
        context.lineTo(x + Math.cos(angle) * 38 * share, y + Math.sin(angle) * 38 * share)
        context.stroke()
      }
      context.font = '800 20px system-ui, sans-serif'
      context.fillStyle = '#ffe39a'
      context.fillText(sum, x - context.measureText(sum).width / 2, y - 44)
      context.globalAlpha = 1
    }
  }

  function paintGun(): void {
    if (!context || !gun) return
    const { x, y } = muzzle()
    const at = bullets.at(-1)?.swimmer ?? aimed
    const angle = at ? Math.atan2(at.x - x, y - at.y) : 0
    context.save()
    context.translate(x, y + 24)
    context.rotate(Math.max(-1.2, Math.min(1.2, angle)))
    context.drawImage(gun.barrel, -11, -44, 22, 46)
    context.restore()
    context.drawImage(gun.dome, x - 36, y, 72, 36)
  }

  function frame(now: number): void {
    const seconds = Math.min(0.1, (now - last) / 1_000)
    last = now
    swim(shoal, wantsCalm() ? seconds * 0.35 : seconds, now, area)
    context?.clearRect(0, 0, area.width, area.height)
    for (const swimmer of shoal) paintFish(swimmer, now)
    paintAim()
    paintBullets(now)
    paintGun()
    paintNets(now)
    requestAnimationFrame(frame)
  }

  new ResizeObserver(resize).observe(canvas)
  resize()
  requestAnimationFrame(frame)
  return {
    at: (x: number, y: number): Swimmer | null => fishAt(shoal, x, y, performance.now()),
    shown: (): readonly Swimmer[] =>
      shoal.filter(({ x, awayUntil }) => awayUntil <= performance.now() && x > 0 && x < area.width),
    with: (id: number): Swimmer | undefined => shoal[id],
    aim(swimmer: Swimmer | null): void {
      aimed = swimmer
    },
    shoot(swimmer: Swimmer): void {
      bullets.push({ swimmer, began: performance.now() })
    },
    caught(swimmer: Swimmer, sum: string): void {
      nets.push({ x: swimmer.x, y: swimmer.y, sum, began: performance.now() })
      sendAway(swimmer, performance.now(), area)
    },
  }
}
