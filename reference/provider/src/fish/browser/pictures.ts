import { sprite } from '../../studio/browser/stage.ts'
import { type Fish, fishes } from '../catches.ts'
import { shapes } from './shapes.ts'

export const labelWidth = 56
export const labelHeight = 22
/** Room for the shadow below a fish. */
export const margin = 10

const names = Object.keys(shapes) as Fish[]
const loaded = new Map<string, HTMLImageElement>()

/** Asks for every picture once and tells whenever one is there. */
export function loadPictures(onLoad: () => void): void {
  for (const name of [...names, 'coin']) {
    const image = new Image()
    image.addEventListener('load', () => {
      loaded.set(name, image)
      onLoad()
    })
    image.src = `/slot/art/${name}.webp`
  }
  void document.fonts.load('700 13px "Studio Display"').then(onLoad)
}

export const coinPicture = (): HTMLImageElement | null => loaded.get('coin') ?? null

/** With its shadow, drawn once, because a shadow in every frame would cost too much. */
function fishSprite(fish: Fish, pixels: number): HTMLCanvasElement | null {
  const image = loaded.get(fish)
  if (!image) return null
  const { width, height } = shapes[fish]
  return sprite(width + 2 * margin, height + 2 * margin, pixels, (context) => {
    context.shadowColor = 'rgb(3 20 60 / 0.45)'
    context.shadowBlur = 9 * pixels
    context.shadowOffsetY = 7 * pixels
    context.drawImage(image, margin, margin + (height - width) / 2, width, width)
  })
}

function labelSprite(fish: Fish, pixels: number): HTMLCanvasElement {
  return sprite(labelWidth, labelHeight, pixels, (context) => {
    const text = `${fishes[fish]}×`
    context.font = '740 13px "Studio Display", system-ui, sans-serif'
    const wide = context.measureText(text).width + 16
    context.beginPath()
    context.roundRect((labelWidth - wide) / 2, 0.5, wide, labelHeight - 1, 10.5)
    context.fillStyle = 'rgb(5 18 46 / 0.84)'
    context.fill()
    context.strokeStyle = 'rgb(255 255 255 / 0.26)'
    context.lineWidth = 1
    context.stroke()
    context.fillStyle = '#fff'
    context.fillText(text, (labelWidth - wide) / 2 + 8, 15.5)
  })
}

export type Pictures = {
  readonly fish: ReadonlyMap<Fish, HTMLCanvasElement | null>
  readonly labels: ReadonlyMap<Fish, HTMLCanvasElement>
}

export function makePictures(pixels: number): Pictures {
  return {
    fish: new Map(names.map((fish) => [fish, fishSprite(fish, pixels)])),
    labels: new Map(names.map((fish) => [fish, labelSprite(fish, pixels)])),
  }
}
