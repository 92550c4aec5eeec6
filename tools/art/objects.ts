import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { ownObject } from './own-objects.ts'

const assets = fileURLToPath(new URL('../../node_modules/@lobehub/fluent-emoji-3d/assets/', import.meta.url))
const embedded = new Map<string, Promise<string>>()

/** The file of a Fluent 3D object by its code point; some carry the mark that asks for a picture instead of a letter. */
export function objectFile(code: string): string | null {
  return [code, `${code}-fe0f`].map((name) => `${assets}${name}.webp`).find((file) => existsSync(file)) ?? null
}

/** The object as a data address: the renderer of SVG reads PNG, not WebP. */
export function embeddedObject(code: string): Promise<string> {
  const known = embedded.get(code)
  if (known) return known
  const made = embed(code)
  embedded.set(code, made)
  return made
}

async function embed(code: string): Promise<string> {
  const own = ownObject(code)
  const source = own ? Buffer.from(own) : objectFile(code)
  if (!source) throw new Error(`There is no object ${code}, neither of ours nor of the Fluent set`)
  const png = await sharp(source).png({ compressionLevel: 1 }).toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

export type Placement = { readonly x: number; readonly y: number; readonly size: number; readonly turn: number }

export async function drawnObject(code: string, { x, y, size, turn }: Placement, extra = ''): Promise<string> {
  const half = round(-size / 2)
  const place = `translate(${round(x)} ${round(y)}) rotate(${round(turn)})`
  const image = `<image href="${await embeddedObject(code)}" x="${half}" y="${half}" width="${round(size)}" height="${round(size)}"/>`
  return `<g transform="${place}" ${extra}>${image}</g>`
}

export function round(value: number): number {
  return Math.round(value * 100) / 100
}
