import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { isMilestone, MILESTONES } from './spec/rows.ts'
import { runSpec } from './spec/run-spec.ts'

const { due } = parseArgs({ options: { due: { type: 'string' } } }).values
if (due !== undefined && !isMilestone(due)) {
  console.error(`${due} is no milestone. The milestones are: ${MILESTONES.join(', ')}.`)
  process.exit(2)
}
const root = fileURLToPath(new URL('..', import.meta.url))
process.exitCode = runSpec({ root, due, now: new Date(), print: console.log }) ? 0 : 1
