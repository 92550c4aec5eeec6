import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '@fairground/dev-env/project-root.ts'
import { JsonReporter, type TestModule, type Vitest } from 'vitest/node'
import { treeHash } from '../../tools/nightly/tree.ts'

const outputFile = join(projectRoot, 'reports/unit.json')

/** The report of vitest with the tree that was tested, so that it proves nothing about another one. */
export default class StampedReport extends JsonReporter {
  #tree = ''

  constructor() {
    super({ outputFile })
  }

  override onInit(vitest: Vitest): void {
    this.#tree = treeHash()
    super.onInit(vitest)
  }

  override async onTestRunEnd(testModules: readonly TestModule[]): Promise<void> {
    await super.onTestRunEnd(testModules)
    const report = JSON.parse(readFileSync(outputFile, 'utf8')) as object
    writeFileSync(outputFile, JSON.stringify({ tree: this.#tree, ...report }))
  }
}
