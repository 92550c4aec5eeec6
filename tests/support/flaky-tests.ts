import { relative } from 'node:path'
import { projectRoot } from '@fairground/dev-env/project-root.ts'
import type { Reporter, TestModule } from 'vitest/node'
import { recordFlakyTests } from '../../tools/stages/record-flaky.ts'

/** Names the tests of vitest that failed at first, and how (decision 0095). */
export default class FlakyTests implements Reporter {
  onTestRunEnd(testModules: readonly TestModule[]): void {
    recordFlakyTests(
      testModules.flatMap((module) =>
        [...module.children.allTests('passed')]
          .filter((test) => test.diagnostic()?.flaky)
          .map((test) => ({
            test: `${relative(projectRoot, module.moduleId)}: ${test.fullName}`,
            failure: test.result().errors?.[0]?.message,
          })),
      ),
    )
  }
}
