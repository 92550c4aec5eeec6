import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { treeHash } from './nightly/tree.ts'
import { isMilestone, MILESTONES } from './spec/rows.ts'
import { runSpec } from './spec/run-spec.ts'

const { due } = parseArgs({ options: { due: { type: 'string' } } }).values
if (due !== undefined && !isMilestone(due)) {
  console.error(`${due} is no milestone. The milestones are: ${MILESTONES.join(', ')}.`)
  process.exit(2)
}
const root = fileURLToPath(new URL('..', import.meta.url))
try {
  process.exitCode = runSpec({ root, tree: treeHash(), due, now: new Date(), print: console.log }) ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
