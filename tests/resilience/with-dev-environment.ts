import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type DevEnvironment,
  type DevEnvironmentOptions,
  startDevEnvironment,
} from '@fairground/dev-env/dev-environment.ts'
import type { ThirdParty } from '@fairground/dev-env/third-parties.ts'
import { applyMutant, type Bug } from '../../tools/mutants/apply-mutant.ts'

type Wanted<Others extends ThirdParty> = Pick<
  DevEnvironmentOptions<Others>,
  'apis' | 'workers' | 'env' | 'thirdParties' | 'between' | 'prepare'
> & {
  /** Makes it a negative control: our processes run from a tree with this bug. */
  readonly bug?: Bug
}

/** Durable engines on purpose: what survives here must survive because it was written down. */
export async function withDevEnvironment<T, Others extends ThirdParty = never>(
  { bug, ...wanted }: Wanted<Others>,
  use: (house: DevEnvironment<Others>, dir: string) => Promise<T>,
): Promise<T> {
  const dir = await mkdtemp(join(tmpdir(), 'fairground-trust-'))
  const tree = bug ? await applyMutant(bug) : null
  try {
    const house = await startDevEnvironment({
      dir,
      mode: 'test',
      durable: true,
      ...wanted,
      ...(tree ? { root: tree.root } : {}),
    })
    try {
      return await use(house, dir)
    } finally {
      await house.stop()
    }
  } finally {
    await tree?.remove()
    await rm(dir, { recursive: true, force: true })
  }
}
