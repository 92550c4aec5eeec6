import { writeFileSync } from 'node:fs'
import { contractSnapshot } from './snapshot.ts'

writeFileSync(new URL('../contract.json', import.meta.url), contractSnapshot())
