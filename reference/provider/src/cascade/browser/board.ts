import { createStage, sprite } from '../../studio/browser/stage.ts'
import type { Cluster } from '../fall.ts'
import { cutGem } from '../gem-cut.ts'
import { cellCount, type Gem, gems, side } from '../rules.ts'
import { createShards } from './shards.ts'

const cell = 57
const size = side * cell
const dimmed = 0.62
const times = { out: 300, in: 420, light: 220, burst: 220, fall: 260, stagger: 20 }

type Piece = {
  readonly gem: Gem
  readonly x: number
  y: number
  from: number
  to: number
  alpha: number
  scale: number
}

const xOf = (at: number) => Math.floor(at / side) * cell
const yOf = (at: number) => (at % side) * cell

/** The six by six gems. Every way of moving ends in a still picture of what is true. */
export function createBoard(canvas: HTMLCanvasElement, ground: HTMLCanvasElement) {
  const stage = createStage(canvas, { width: size, height: size })
  const pictures = new Map<Gem, HTMLCanvasElement>()
  const shards = createShards(cell)
  let pieces: Piece[] = []
  let lit: { readonly cells: ReadonlyMap<number, string>; readonly outline: Path2D; share: number } | null = null

  function fitted(pixels: number): void {
    for (const gem of gems)
      pictures.set(
        gem,
        sprite(cell, cell, pixels, (context) => paintGem(context, gem)),
      )
    // They never change, so they are painted once and on a canvas of their own.
    ground.width = canvas.width
    ground.height = canvas.height
    const under = ground.getContext('2d')
    under?.scale(pixels, pixels)
    if (under) paintWells(under)
  }

  function painted(context: CanvasRenderingContext2D): void {
    if (lit) paintCells(context, lit.cells, lit.share)
    for (const [at, piece] of pieces.entries()) {
      const picture = pictures.get(piece.gem)
      if (!picture || piece.alpha <= 0) continue
      const isDim = lit !== null && !lit.cells.has(at)
      context.globalAlpha = piece.alpha * (isDim && lit ? 1 - (1 - dimmed) * lit.share : 1)
      const grown = cell * piece.scale
      const inset = (cell - grown) / 2
      context.drawImage(picture, piece.x + inset, piece.y + inset, grown, grown)
    }
    context.globalAlpha = 1
    if (lit) paintLight(context, lit.outline, lit.share)
    shards.paint(context)
  }

  function place(grid: readonly Gem[]): void {
    pieces = grid.map((gem, at) => ({ gem, x: xOf(at), y: yOf(at), from: yOf(at), to: yOf(at), alpha: 1, scale: 1 }))
    lit = null
  }

  /** Moves every piece from where it is to where it belongs, the left columns and the lowest rows first. */
  async function move(ms: number, ease: (share: number) => number): Promise<void> {
    const longest = ms + (side * 2 - 2) * times.stagger
    await stage.run(longest, (share) => {
      for (const piece of pieces) {
        const late = (piece.x / cell + (size - cell - Math.min(piece.to, size - cell)) / cell) * times.stagger
        const own = Math.min(1, Math.max(0, (share * longest - late) / ms))
        piece.y = piece.from + (piece.to - piece.from) * (share === 1 ? 1 : ease(own))
      }
    })
  }

  stage.begin(fitted, painted)

  return {
    start: stage.start,
    skip: stage.skip,
    hold: stage.hold,
    show(grid: readonly Gem[]): void {
      place(grid)
      stage.repaint()
    },
    /** The gems of the last spin fall out of the board. */
    async dropOut(): Promise<void> {
      lit = null
      for (const piece of pieces) Object.assign(piece, { from: piece.y, to: piece.y + size + cell, alpha: 1 })
      await move(times.out, (share) => share * share)
      pieces = []
      stage.repaint()
    },
    async dropIn(grid: readonly Gem[]): Promise<void> {
      place(grid)
      for (const piece of pieces) piece.from = piece.to - size - cell
      await move(times.in, landing)
    },
    async light(clusters: readonly Cluster[]): Promise<void> {
      const cells = new Map(clusters.flatMap(({ gem, cells: own }) => own.map((at) => [at, cutGem(gem).edge] as const)))
      const now = { cells, outline: outlineOf(clusters), share: 0 }
      lit = now
      await stage.run(times.light, (share) => {
        now.share = share
      })
    },
    async burst(clusters: readonly Cluster[]): Promise<void> {
      const cells = clusters.flatMap((cluster) => cluster.cells)
      for (const cluster of clusters) for (const at of cluster.cells) shards.add(xOf(at), yOf(at), cutGem(cluster.gem))
      await stage.run(times.burst, (share) => {
        for (const at of cells) Object.assign(pieces[at] ?? {}, { alpha: 1 - share, scale: 1 + share * 0.35 })
        if (lit) lit.share = 1 - share
        shards.move(share)
      })
      lit = null
      shards.clear()
    },
    /** What was above falls, and new gems come in from above. */
    async refill(clusters: readonly Cluster[], grid: readonly Gem[]): Promise<void> {
      const broken = new Set(clusters.flatMap((cluster) => cluster.cells))
      place(grid)
      for (const [at, from] of fallsFrom(broken).entries()) {
        const piece = pieces[at]
        if (piece) Object.assign(piece, { from: from * cell, y: from * cell })
      }
      await move(times.fall, landing)
    },
  }
}

/** The row from which the gem of each cell falls; those that are new come from above the board. */
export function fallsFrom(broken: ReadonlySet<number>): number[] {
  const from = new Array<number>(cellCount).fill(0)
  for (let top = 0; top < cellCount; top += side) {
    const rows = Array.from({ length: side }, (_, row) => row)
    const kept = rows.filter((row) => !broken.has(top + row))
    const missing = side - kept.length
    for (const row of rows) from[top + row] = row < missing ? row - missing : (kept[row - missing] as number)
  }
  return from
}

/** Falls ever faster and comes to rest with one small bounce. */
function landing(share: number): number {
  if (share < 0.72) return (share / 0.72) ** 2
  const rest = (share - 0.72) / 0.28
  return 1 - 0.035 * Math.sin(rest * Math.PI) * (1 - rest)
}

/** The border between the cells of a cluster and all others. */
function outlineOf(clusters: readonly Cluster[]): Path2D {
  const path = new Path2D()
  for (const { cells } of clusters) {
    const own = new Set(cells)
    for (const at of cells) {
      const [x, y, row] = [xOf(at), yOf(at), at % side]
      if (row === 0 || !own.has(at - 1)) line(path, x, y, cell, 0)
      if (row === side - 1 || !own.has(at + 1)) line(path, x, y + cell, cell, 0)
      if (!own.has(at - side)) line(path, x, y, 0, cell)
      if (!own.has(at + side)) line(path, x + cell, y, 0, cell)
    }
  }
  return path
}

function line(path: Path2D, x: number, y: number, along: number, down: number): void {
  path.moveTo(x, y)
  path.lineTo(x + along, y + down)
}

/** A glow of several wide strokes, which costs less than a blur. */
function paintLight(context: CanvasRenderingContext2D, outline: Path2D, share: number): void {
  context.lineCap = 'round'
  for (const [width, alpha] of [
    [14, 0.1],
    [9, 0.2],
    [6, 0.35],
  ] as const) {
    context.strokeStyle = `rgb(255 223 138 / ${alpha * share})`
    context.lineWidth = width
    context.stroke(outline)
  }
  context.strokeStyle = `rgb(255 240 191 / ${share})`
  context.lineWidth = 3
  context.stroke(outline)
}

/** The places of a cluster take its colour. */
function paintCells(context: CanvasRenderingContext2D, cells: ReadonlyMap<number, string>, share: number): void {
  context.globalAlpha = share
  for (const [at, colour] of cells) {
    context.fillStyle = colour
    context.beginPath()
    context.roundRect(xOf(at) + 1.5, yOf(at) + 1.5, cell - 3, cell - 3, 11)
    context.fill()
  }
  context.globalAlpha = 1
}

function paintWells(context: CanvasRenderingContext2D): void {
  context.fillStyle = 'oklch(0.3 0.08 295 / 0.5)'
  for (let at = 0; at < cellCount; at++) {
    context.beginPath()
    context.roundRect(xOf(at) + 1.5, yOf(at) + 1.5, cell - 3, cell - 3, 11)
    context.fill()
  }
}

type Points = readonly (readonly [number, number])[]

function trace(context: CanvasRenderingContext2D, points: Points): void {
  context.beginPath()
  for (const [x, y] of points) context.lineTo(x, y)
  context.closePath()
}

function paintGem(context: CanvasRenderingContext2D, gem: Gem): void {
  const { outline, edge, facets, table, tableColours } = cutGem(gem)
  const share = 0.88
  context.translate((cell * (1 - share)) / 2, (cell * (1 - share)) / 2)
  context.scale((cell * share) / 100, (cell * share) / 100)
  context.fillStyle = 'rgb(0 0 0 / 0.35)'
  context.beginPath()
  context.ellipse(50, 94, 30, 5, 0, 0, 2 * Math.PI)
  context.fill()
  context.lineJoin = 'round'
  context.lineWidth = 5
  context.fillStyle = edge
  context.strokeStyle = edge
  trace(context, outline)
  context.fill()
  context.stroke()
  context.lineWidth = 0.6
  for (const { points, colour } of facets) {
    context.fillStyle = colour
    context.strokeStyle = colour
    trace(context, points)
    context.fill()
    context.stroke()
  }
  const shade = context.createLinearGradient(30, 24, 70, 76)
  for (const [at, colour] of tableColours.entries()) shade.addColorStop([0, 0.45, 1][at] as number, colour)
  context.fillStyle = shade
  trace(context, table)
  context.fill()
  context.strokeStyle = 'rgb(255 255 255 / 0.85)'
  context.lineWidth = 3.6
  context.lineCap = 'round'
  context.stroke(new Path2D('M31 27c4-5 10-8 17-8'))
  context.fillStyle = '#fff'
  context.fill(new Path2D('M68 20l2 5 5 2-5 2-2 5-2-5-5-2 5-2z'))
}
