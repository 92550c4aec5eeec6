import { relative } from 'node:path'
import { projectRoot } from '@fairground/dev-env/project-root.ts'
import type { Reporter, Suite } from '@playwright/test/reporter'
import { recordFlakyTests } from '../../tools/stages/record-flaky.ts'

/** Names the journeys that failed at first, and how (decision 0095). */
export default class FlakyJourneys implements Reporter {
  #suite: Suite | undefined

  onBegin(_config: unknown, suite: Suite): void {
    this.#suite = suite
  }

  onEnd(): void {
    const flaky = this.#suite?.allTests().filter((test) => test.outcome() === 'flaky') ?? []
    recordFlakyTests(
      flaky.map(({ location, title, results }) => ({
        test: `${relative(projectRoot, location.file)}: ${title}`,
        failure: results[0]?.error?.message,
      })),
    )
  }

  printsToStdio(): boolean {
    return false
  }
}
