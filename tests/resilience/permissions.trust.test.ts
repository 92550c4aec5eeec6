import { connectAs } from '@fairground/db/connect-as.ts'
import type { DevEnvironment } from '@fairground/dev-env/dev-environment.ts'
import { describe, expect, test } from 'vitest'
import type { Bug } from '../../tools/mutants/apply-mutant.ts'
import type { PermissionFixture } from '../support/permissions/actor-credentials.ts'
import { checkPermissions, type Report } from '../support/permissions/check-permissions.ts'
import type { ActorName } from '../support/permissions/permission-table.ts'
import { createApiSender } from './api-sender.ts'
import { testControls } from './due/controls.ts'
import { printFigures } from './due/profile.ts'
import { applyMutantInDatabase, type LedgerBug } from './ledger/with-ledger.ts'
import { withDevEnvironment } from './with-dev-environment.ts'

/** The test stands where the operator's proxy would, so that every request has an address of its own. */
const env = { TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'error' }
const home = 'hanbit'

async function check({ engines, apis: [api] }: DevEnvironment, actors?: readonly ActorName[]): Promise<Report> {
  const owner = connectAs(engines.databaseUrl, { role: 'owner', max: 2 })
  const app = connectAs(engines.databaseUrl, { role: 'app', max: 2 })
  const stage: PermissionFixture = {
    database: { owner, app },
    clock: { now: () => new Date() },
    home,
    other: 'halcyon',
  }
  try {
    return await checkPermissions(
      stage,
      createApiSender(Number(new URL(api?.url ?? '').port), `${home}.localhost`),
      actors,
    )
  } finally {
    await Promise.all([owner.destroy(), app.destroy()])
  }
}

test('every call asked as everyone: no wrong allow and no wrong refusal', async () => {
  await withDevEnvironment({ apis: 1, workers: 0, thirdParties: ['provider', 'bank'], env }, async (house) => {
    const { cells, allowed, findings } = await check(house)
    printFigures('permissions', { cells, passed: allowed, refused: cells - allowed, findings: findings.length })
    expect(findings).toEqual([])
  })
})

type Control = {
  readonly title: string
  readonly bug?: Bug
  readonly inDatabase?: LedgerBug
  readonly actor: ActorName
  readonly finding: RegExp
}

const controls: readonly Control[] = [
  {
    title: 'a server that takes any token with a good cookie',
    bug: {
      file: 'apps/api/src/session/known-actor.ts',
      find: 'const half = tokenGenerationOf(session, digestOf(token), now)',
      replace: "const half = tokenGenerationOf(session, digestOf(token), now) ?? 'current'",
    },
    actor: 'wrong token',
    finding: /as wrong token: wrong allow/,
  },
  {
    title: 'a server that does not look whether a session was ended',
    inDatabase: {
      what: 'sessions that never end',
      in: 'find_sessions',
      find: ' and s.ended_at is null',
      replace: '',
    },
    actor: 'revoked',
    finding: /as revoked: wrong allow/,
  },
  {
    title: 'a server that does not look at the clock',
    bug: {
      file: 'apps/api/src/session/known-actor.ts',
      find: '!session || isSessionExpired(session, now)',
      replace: '!session',
    },
    actor: 'expired',
    finding: /as expired: wrong allow/,
  },
  {
    title: 'a call that lost its requirement',
    bug: {
      file: 'packages/contract/src/member/member.ts',
      find: "path: '/wps/member/info',\n  body: 'none',\n  who: 'session',",
      replace: "path: '/wps/member/info',\n  body: 'none',\n  who: 'anyone',",
    },
    actor: 'guest',
    finding: /member\.readMemberInfo as guest: wrong allow/,
  },
  {
    title: 'a step-up that is declared and never asked for',
    bug: {
      file: 'apps/api/src/http/answer.ts',
      find: 'if (call.stepUp && !(',
      replace: 'if (call.stepUp && call.open && !(',
    },
    actor: 'unconfirmed',
    finding: /as unconfirmed: wrong allow/,
  },
]

describe('the same checker finds planted bugs', () => {
  const planted = controls.map((each) => ({ ...each, bugs: [each.bug, each.inDatabase] }))
  testControls(import.meta.filename, planted, async ({ title, bug, inDatabase, actor, finding }) => {
    await withDevEnvironment(
      { apis: 1, workers: 0, thirdParties: ['provider', 'bank'], env, ...(bug ? { bug } : {}) },
      async (house) => {
        const owner = connectAs(house.engines.databaseUrl, { role: 'owner', max: 1 })
        if (inDatabase) await applyMutantInDatabase(owner, inDatabase)
        await owner.destroy()
        // One who stands there is enough to be caught, and everyone would take minutes.
        const { findings } = await check(house, [actor])
        const caught = findings.filter((found) => finding.test(found))
        printFigures(`control: ${title}`, { findings: findings.length, 'first caught': caught[0] ?? 'none' })
        expect(caught).not.toEqual([])
      },
    )
  })
})
