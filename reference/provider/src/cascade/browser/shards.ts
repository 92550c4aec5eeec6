import type { CutGem } from '../gem-cut.ts'

const perGem = 7
const reach = 46
const gravity = 40

type Shard = {
  readonly x: number
  readonly y: number
  readonly dx: number
  readonly dy: number
  readonly spin: number
  readonly colour: string
}

/** What flies off when gems break: splinters in the colours of their facets. */
export function createShards(cell: number) {
  let shards: Shard[] = []
  let share = 0
  return {
    add(x: number, y: number, { facets }: CutGem): void {
      for (let at = 0; at < perGem; at++) {
        const angle = (at / perGem) * 2 * Math.PI + x + y
        const far = reach * (0.6 + 0.4 * ((at * 0.618) % 1))
        const colour = facets[(at * 5) % facets.length]?.colour ?? '#fff'
        const middle = { x: x + cell / 2, y: y + cell / 2 }
        shards.push({ ...middle, dx: Math.cos(angle) * far, dy: Math.sin(angle) * far, spin: angle, colour })
      }
    },
    move(to: number): void {
      share = to
    },
    paint(context: CanvasRenderingContext2D): void {
      if (shards.length === 0) return
      const out = 1 - (1 - share) ** 2
      context.globalAlpha = 1 - share
      for (const { x, y, dx, dy, spin, colour } of shards) {
        const [left, top, turn] = [x + dx * out, y + dy * out + gravity * share * share, spin + share * 4]
        context.fillStyle = colour
        context.beginPath()
        for (let corner = 0; corner < 3; corner++) {
          const angle = turn + (corner * 2 * Math.PI) / 3
          context.lineTo(left + Math.cos(angle) * 6, top + Math.sin(angle) * 4)
        }
        context.fill()
      }
      context.globalAlpha = 1
    },
    clear(): void {
      shards = []
      share = 0
    },
  }
}
