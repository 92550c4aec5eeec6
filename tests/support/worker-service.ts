import { join } from 'node:path'
import { projectRoot } from '@fairground/dev-env/project-root.ts'
import { createService } from '@fairground/dev-env/service-process.ts'

type Env = { readonly DATABASE_URL: string } & Readonly<Record<string, string>>

/** A worker as a process of its own, at the engines of the tests; it writes its log into the folder. */
export function createWorker(dir: string, env: Env) {
  return createService({
    name: 'worker',
    main: 'apps/worker/src/main.ts',
    root: projectRoot,
    logFile: join(dir, 'worker.log'),
    env: {
      NODE_ENV: 'test',
      REDIS_URL: process.env.TEST_REDIS_URL ?? '',
      NATS_URL: process.env.TEST_NATS_URL ?? '',
      ...env,
    },
  })
}
