import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brandFile } from '@fairground/contract/brand-file.ts'
import type { Brand } from '@fairground/domain/brand.ts'
import { z } from 'zod'

/** Reads every brand folder. A broken brand stops the start: half a brand would be served to real visitors. */
export function loadBrands(dir: string): readonly Brand[] {
  const folders = readdirSync(dir, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const brands = folders.map(({ name }) => readBrand(dir, name)).toSorted((a, b) => (a.code < b.code ? -1 : 1))
  if (brands.length === 0) throw new Error(`${dir} holds no brand`)
  const shared = firstRepeated(brands.flatMap(({ hosts }) => hosts))
  if (shared !== undefined) throw new Error(`Two brands claim the host ${shared}`)
  return brands
}

function readBrand(dir: string, folder: string): Brand {
  const path = join(dir, folder, 'brand.json')
  const parsed = brandFile.safeParse(JSON.parse(readFileSync(path, 'utf8')))
  if (!parsed.success) throw new Error(`${path} is not a brand:\n${z.prettifyError(parsed.error)}`)
  // Two folders can then never hold the same code.
  if (parsed.data.code !== folder)
    throw new Error(`${path} says the code ${parsed.data.code}, yet the folder is ${folder}`)
  return parsed.data
}

export function brandOfHost(brands: readonly Brand[], host: string | undefined): Brand | null {
  const name = host === undefined ? undefined : hostName(host)
  return brands.find(({ hosts }) => name !== undefined && hosts.includes(name)) ?? null
}

/** The name in a Host header, as brands spell it. */
export function hostName(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
}

/** The brand that development shows first; without one of this code it is the first of all. */
export function mainBrandOf(brands: readonly Brand[], code: string): Brand | undefined {
  return brands.find((brand) => brand.code === code) ?? brands[0]
}

/** A phone in the local network cannot resolve the development names, so the machine's address stands for one brand. */
export function mainBrandAlsoAt(brands: readonly Brand[], code: string, host: string): readonly Brand[] {
  const main = mainBrandOf(brands, code)
  return brands.map((brand) => (brand === main ? { ...brand, hosts: [...brand.hosts, host] } : brand))
}

function firstRepeated(values: readonly string[]): string | undefined {
  return values.find((value, index) => values.indexOf(value) !== index)
}
