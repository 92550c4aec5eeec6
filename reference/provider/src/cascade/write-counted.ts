import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addCounted, countPart, partCount } from './count.ts'

/** Plays all falls, which takes minutes; the page shows the sum, and tests count parts of it again. */
const parts = Array.from({ length: partCount }, (_, part) => countPart(part))
const { units, paying, aboveStake, best } = parts.reduce(addCounted)
const text = `import type { Counted } from './count.ts'

/** All falls together, written by \`npm run count -w @fairground/provider\`. */
export const counted: Counted = { units: ${units}, paying: ${paying}, aboveStake: ${aboveStake}, best: ${best} }
`
const rows = parts.map((part) => JSON.stringify([part.units, part.paying, part.aboveStake, part.best]))
writeFileSync(join(import.meta.dirname, 'counted.ts'), text)
writeFileSync(join(import.meta.dirname, '../testing/cascade-parts.json'), `[\n${rows.join(',\n')}\n]\n`)
