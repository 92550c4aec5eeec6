import { prefersReducedMotion } from '../../studio/browser/dom.ts'
import { createGun, type Gun } from './gun.ts'
import { coinPicture, labelHeight, labelWidth, loadPictures, makePictures, margin, type Pictures } from './pictures.ts'
import { shapes } from './shapes.ts'
import {
  type Area,
  createSwimmingFish,
  fishAt,
  fishScale,
  hideFish,
  moveFish,
  type SwimmingFish,
} from './swimming-fish.ts'

const bulletMs = 420
const netMs = 1_100
const appearMs = 700
/** All of it is painted anew in every frame, so that more pixels cost more than they show. */
const maxPixelRatio = 1.5

type Place = { readonly x: number; readonly y: number }
type Bullet = { readonly swimmer: SwimmingFish; readonly from: Place; readonly began: number }
type Net = Place & { readonly sum: string; readonly began: number }

/** The sea: fish, shots, nets and the gun, painted frame by frame from pictures that are made once. */
export function createPool(canvas: HTMLCanvasElement, tag: HTMLElement) {
  const context = canvas.getContext('2d')
  let area: Area = { width: 1, height: 1 }
  let shoal: readonly SwimmingFish[] = []
  let pictures: Pictures | null = null
  let gun: Gun | null = null
  let bullets: Bullet[] = []
  let nets: Net[] = []
  let aimed: SwimmingFish | null = null
  let last = performance.now()
  let lastShot = 0
  let scale = 1
  /** Pictures arrive together, and are made anew once for all of them. */
  let areStale = false

  function resize(): void {
    scale = Math.min(devicePixelRatio || 1, maxPixelRatio)
    const isFirst = shoal.length === 0
    area = { width: Math.max(1, canvas.clientWidth), height: Math.max(1, canvas.clientHeight) }
    canvas.width = Math.round(area.width * scale)
    canvas.height = Math.round(area.height * scale)
    context?.setTransform(scale, 0, 0, scale, 0, 0)
    if (isFirst) shoal = createSwimmingFish(area)
    gun = createGun(scale * fishScale(area))
    drawPictures()
  }

  function drawPictures(): void {
    areStale = true
  }

  function paintFish(swimmer: SwimmingFish, now: number): void {
    const picture = pictures?.fish.get(swimmer.fish)
    const label = pictures?.labels.get(swimmer.fish)
    if (!context || !picture || !label || swimmer.hiddenUntil > now) return
    const size = fishScale(area)
    const { width, height, hasHead } = shapes[swimmer.fish]
    const appeared = swimmer.hiddenUntil === 0 ? 1 : Math.min(1, (now - swimmer.hiddenUntil) / appearMs)
    context.save()
    context.globalAlpha = appeared
    context.translate(swimmer.x, swimmer.y)
    const grown = size * (0.7 + 0.3 * appeared)
    context.scale(hasHead && swimmer.direction === 1 ? -grown : grown, grown)
    const [wide, high] = [width + 2 * margin, height + 2 * margin]
    context.drawImage(picture, -wide / 2, -high / 2, wide, high)
    context.restore()
    context.globalAlpha = appeared
    const [across, down] = [labelWidth * size, labelHeight * size]
    const low = swimmer.y + (height / 2 - 5) * size
    context.drawImage(label, swimmer.x - across / 2, low, across, down)
    context.globalAlpha = 1
  }

  function paintAim(now: number): void {
    tag.style.opacity = aimed && aimed.hiddenUntil <= now ? '1' : '0'
    if (!context || !aimed || aimed.hiddenUntil > now) return
    const { x, y } = aimed
    const radius = Math.max(30, shapes[aimed.fish].width * 0.5) * fishScale(area)
    context.strokeStyle = '#8ff5d0'
    context.lineWidth = 2.4
    context.setLineDash([radius * 0.45, radius * 0.335])
    context.lineDashOffset = prefersReducedMotion() ? 0 : -now / 60
    context.beginPath()
    context.arc(x, y, radius, 0, 2 * Math.PI)
    context.stroke()
    context.setLineDash([])
    context.beginPath()
    for (const [across, down] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      context.moveTo(x + across * (radius - 9), y + down * (radius - 9))
      context.lineTo(x + across * (radius + 12), y + down * (radius + 12))
    }
    context.stroke()
    // Never under the two buttons at the end of the surface.
    const free = document.dir === 'rtl' ? [60, 12] : [12, 60]
    const left = Math.max(free[0] ?? 0, Math.min(area.width - tag.offsetWidth - (free[1] ?? 0), x + radius * 0.6))
    const top = Math.max(4, y - radius - tag.offsetHeight * 0.9)
    tag.style.transform = `translate(${left.toFixed(1)}px, ${top.toFixed(1)}px)`
  }

  const stand = () => ({ x: area.width / 2, y: area.height - 2, size: fishScale(area) })

  function paintBullets(now: number): void {
    if (!context) return
    bullets = bullets.filter(({ began }) => now - began < bulletMs)
    for (const { swimmer, from, began } of bullets) {
      // A frame has the time of its beginning, which may lie before the shot.
      const share = Math.max(0, (now - began) / bulletMs)
      context.save()
      context.translate(from.x + (swimmer.x - from.x) * share, from.y + (swimmer.y - from.y) * share)
      context.rotate(Math.atan2(swimmer.x - from.x, from.y - swimmer.y))
      for (const [wide, high, colour] of [
        [16, 34, 'rgb(255 240 180 / 0.28)'],
        [10, 26, 'rgb(255 238 170 / 0.6)'],
        [6, 19, '#fffdf0'],
      ] as const) {
        context.fillStyle = colour
        context.beginPath()
        context.roundRect(-wide / 2, -high / 2, wide, high, wide / 2)
        context.fill()
      }
      context.restore()
    }
  }

  function paintNets(now: number): void {
    if (!context) return
    nets = nets.filter(({ began }) => now - began < netMs)
    for (const { x, y, sum, began } of nets) {
      const passed = now - began
      const share = prefersReducedMotion() ? 1 : Math.max(0, Math.min(1, passed / 220))
      context.globalAlpha = Math.min(1, Math.max(0, (netMs - passed) / 300))
      const radius = 42 * share
      const glow = context.createRadialGradient(x, y, 0, x, y, radius + 1)
      glow.addColorStop(0, 'rgb(216 246 255 / 0.35)')
      glow.addColorStop(1, 'rgb(216 246 255 / 0.06)')
      context.fillStyle = glow
      context.strokeStyle = '#d8f6ff'
      context.lineWidth = 1.6
      context.beginPath()
      context.arc(x, y, radius, 0, 2 * Math.PI)
      context.fill()
      for (const ring of [0.36, 0.68, 1]) {
        context.moveTo(x + radius * ring, y)
        context.arc(x, y, radius * ring, 0, 2 * Math.PI)
      }
      for (let spoke = 0; spoke < 12; spoke++) {
        const angle = (spoke * Math.PI) / 6
        context.moveTo(x, y)
        context.lineTo(x + Math.cos(angle) * radius, y + Math.sin(angle) * radius)
      }
      context.stroke()
      const coin = coinPicture()
      if (coin)
        for (const [across, down] of [
          [26, -30],
          [44, -12],
        ] as const)
          context.drawImage(coin, x + across * share - 12, y + down * share - 12, 24, 24)
      context.font = '780 24px "Studio Display", system-ui, sans-serif'
      context.textAlign = 'center'
      context.lineWidth = 4
      context.strokeStyle = 'rgb(5 24 56 / 0.7)'
      const high = y - 48 - (prefersReducedMotion() ? 0 : passed / 90)
      context.strokeText(sum, x, high)
      context.fillStyle = '#ffe39a'
      context.fillText(sum, x, high)
      context.textAlign = 'start'
      context.globalAlpha = 1
    }
  }

  function paintGun(now: number): void {
    if (!context || !gun) return
    const at = stand()
    const target = bullets.at(-1)?.swimmer ?? (aimed && aimed.hiddenUntil <= now ? aimed : null)
    const aim = target ? Math.atan2(target.x - at.x, at.y - 30 * at.size - target.y) : 0
    gun.paint(context, at, aim, prefersReducedMotion() ? Number.POSITIVE_INFINITY : Math.max(0, now - lastShot))
  }

  function frame(now: number): void {
    if (areStale) {
      areStale = false
      pictures = makePictures(scale * fishScale(area))
    }
    const seconds = Math.min(0.1, (now - last) / 1_000)
    last = now
    moveFish(shoal, prefersReducedMotion() ? seconds * 0.35 : seconds, now, area)
    context?.clearRect(0, 0, area.width, area.height)
    for (const swimmer of shoal) paintFish(swimmer, now)
    paintAim(now)
    paintBullets(now)
    paintGun(now)
    paintNets(now)
    requestAnimationFrame(frame)
  }

  new ResizeObserver(resize).observe(canvas)
  resize()
  loadPictures(drawPictures)
  requestAnimationFrame(frame)
  return {
    at: (x: number, y: number): SwimmingFish | null => fishAt(shoal, x, y, performance.now()),
    shown: (): readonly SwimmingFish[] =>
      shoal.filter(({ x, hiddenUntil }) => hiddenUntil <= performance.now() && x > 0 && x < area.width),
    with: (id: number): SwimmingFish | undefined => shoal[id],
    aim(swimmer: SwimmingFish | null): void {
      aimed = swimmer
    },
    shoot(swimmer: SwimmingFish): void {
      lastShot = performance.now()
      bullets.push({ swimmer, from: gun?.muzzle(stand()) ?? stand(), began: lastShot })
    },
    caught(swimmer: SwimmingFish, sum: string): void {
      nets.push({ x: swimmer.x, y: swimmer.y, sum, began: performance.now() })
      hideFish(swimmer, performance.now())
    },
  }
}
