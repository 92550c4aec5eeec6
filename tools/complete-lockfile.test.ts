import { expect, test } from 'vitest'
import { completeLockfile, platformOf } from './complete-lockfile.ts'

test('a missing binary is written in with its platform, beside another version of itself if need be', () => {
  const wants = { '@x/cli-darwin-arm64': '2.0.0', '@x/cli-linux-x64-musl': '2.0.0' }
  const lockfile = {
    packages: {
      'node_modules/a': { version: '1.0.0', optionalDependencies: wants },
      'node_modules/@x/cli-linux-x64-musl': { version: '1.0.0' },
      'node_modules/b': { version: '1.0.0', optionalDependencies: { 'graceful-fs': '^4.0.0' } },
      'node_modules/graceful-fs': { version: '4.2.0' },
    },
  }
  expect(completeLockfile(lockfile)).toEqual(Object.keys(wants))
  expect(lockfile.packages).toMatchObject({
    'node_modules/@x/cli-darwin-arm64': { version: '2.0.0', os: ['darwin'], cpu: ['arm64'], optional: true },
    'node_modules/a/node_modules/@x/cli-linux-x64-musl': { version: '2.0.0', libc: ['musl'], optional: true },
  })
  expect(completeLockfile(lockfile)).toEqual([])
})

test('a name that says no platform is none', () => {
  expect(platformOf('left-pad')).toBeNull()
  expect(platformOf('@rollup/rollup-win32-x64-msvc')).toEqual({ os: ['win32'], cpu: ['x64'] })
})
