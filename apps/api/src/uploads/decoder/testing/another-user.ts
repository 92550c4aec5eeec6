import { spawnSync } from 'node:child_process'
import type { User } from '../start-program.ts'

export const nobody: User = { uid: 65_534, gid: 65_534 }

/** Why no program of this tree can be started here as another user; null where one can. */
export function whyNoOtherUser(): string | null {
  if (process.getuid?.() !== 0) return 'only root can start a process as another user'
  const look = `require('node:fs').accessSync(${JSON.stringify(import.meta.filename)})`
  const { status } = spawnSync(process.execPath, ['--eval', look], { cwd: '/', env: {}, stdio: 'ignore', ...nobody })
  return status === 0 ? null : 'another user cannot read this tree'
}
