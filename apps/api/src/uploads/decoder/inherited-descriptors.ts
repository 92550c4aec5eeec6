import { existsSync, readdirSync, readFileSync } from 'node:fs'

const information = '/proc/self/fdinfo'
const closedOnExec = 0o2000000

/**
 * Descriptors that the program that started this process left open, and that would go on to every program that it
 * starts. Node closes its own by itself.
 */
export function inheritedDescriptors(): number[] {
  if (!existsSync(information)) return []
  return readdirSync(information)
    .map(Number)
    .filter((descriptor) => descriptor > 2 && !isClosedOnExec(descriptor))
}

function isClosedOnExec(descriptor: number): boolean {
  try {
    const [, flags = '0'] = /^flags:\s+(\d+)/m.exec(readFileSync(`${information}/${descriptor}`, 'utf8')) ?? []
    return (Number.parseInt(flags, 8) & closedOnExec) !== 0
  } catch {
    // The one by which the folder was read is gone by now.
    return true
  }
}
