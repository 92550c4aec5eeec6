import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '@fairground/dev-env/dev-environment.ts'
import type { FamilyCode } from '@fairground/domain/lottery/game-code.ts'
import { closureOf, createScale, type Manifest, scriptsOf, stylesOf } from '../../../tools/budget/measure.ts'

/** The folder of each family; both of Vietnam share one. */
const folders: Readonly<Record<FamilyCode, string>> = {
  K3: 'k3',
  SSC: 'ssc',
  X115: 'x115',
  PK10: 'pk10',
  KENO: 'keno',
  VNN: 'vn',
  VNS: 'vn',
}

type FamilyBytes = {
  readonly family: string
  /** KiB by gzip: its rules and its words in the language that needs most. */
  readonly rulesAndWords: number
  /** KiB by gzip: everything that a phone loads for it besides what every board has, with pictures of no kind. */
  readonly inAll: number
}

/** What the first board of a family costs on the way to a phone. */
export function familyBytes(): readonly FamilyBytes[] {
  const dist = join(projectRoot, 'apps/play/dist')
  const manifest: Manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
  const weigh = createScale((file) => readFileSync(join(dist, file)))
  const kib = (files: readonly string[]) => Math.round((weigh(files).gzip / 1024) * 10) / 10
  const everyBoard = closureOf(manifest, ['src/main.tsx'])
  return [...new Set(Object.values(folders))].map((family) => {
    const own = [...closureOf(manifest, [`src/families/${family}/${family}-family.ts`])].filter(
      (key) => !everyBoard.has(key),
    )
    const rules = own.filter((key) => key.startsWith(`_${family}-`))
    if (rules.length === 0) throw new Error(`The build has no rules of ${family}`)
    const words = heaviestWords(manifest, family, kib)
    return {
      family,
      rulesAndWords: kib([...scriptsOf(manifest, rules), ...words]),
      inAll: kib([...scriptsOf(manifest, own), ...stylesOf(manifest, own), ...words]),
    }
  })
}

/** Three dice are said with the words of every board. */
function heaviestWords(manifest: Manifest, family: string, kib: (files: readonly string[]) => number): string[] {
  const filesOf = (language: string) =>
    ['board', family].flatMap((folder) => manifest[`../../family-words/${folder}/${language}.json.js`]?.file ?? [])
  if (family === 'k3') return []
  const [heaviest = []] = ['en', 'ko', 'ur', 'vi'].map(filesOf).toSorted((a, b) => kib(b) - kib(a))
  if (heaviest.length < 2) throw new Error(`The build has no words of ${family}`)
  return heaviest
}
