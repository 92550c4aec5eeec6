import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { soldDraw } from '@fairground/domain/testing/evidence.ts'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'verify-draw-'))
afterAll(() => rmSync(folder, { recursive: true }))

function check(...values: readonly unknown[]) {
  const files = values.map((value, place) => {
    const file = join(folder, `${place}.json`)
    writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value))
    return file
  })
  const tool = fileURLToPath(new URL('verify-draw.ts', import.meta.url))
  const { status, stdout } = spawnSync(process.execPath, [tool, ...files], { encoding: 'utf8' })
  return { status, stdout }
}

test('a sound draw ends with 0, a changed one with 1 and its step, and what cannot be read with 2', async () => {
  const { evidence, keys } = await soldDraw()
  const sound = check(evidence, { keys })
  expect(sound.status).toBe(0)
  expect(sound.stdout).toContain('6 Signature of the receipt: Correct')
  const forged = check({ ...evidence, draw: { ...evidence.draw, result: ['1', '1', '1'] } }, { keys })
  expect(forged.status).toBe(1)
  expect(forged.stdout).toContain('5 Result: Wrong')
  expect(check('no proof').status).toBe(2)
  // Three processes start, one after the other.
}, 120_000)
