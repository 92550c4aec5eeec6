import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brandFile } from '@fairground/contract/brand-file.ts'
import type { Brand } from '@fairground/domain/brand.ts'

/** The brands whose rules for messages the worker follows. The api refuses to start with a broken file and says why. */
export function readBrandFiles(dir: string): readonly Brand[] {
  return readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => {
      const parsed = brandFile.safeParse(JSON.parse(readFileSync(join(dir, name, 'brand.json'), 'utf8')))
      return parsed.success ? [parsed.data] : []
    })
}
