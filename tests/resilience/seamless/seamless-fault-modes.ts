import { setTimeout as sleep } from 'node:timers/promises'
import type { DevEnvironment } from '@fairground/dev-env/dev-environment.ts'
import { setStudioFault } from './seamless-vendor.ts'

/** What real vendors do on their bad days, each for a while. */
export const faultModes: readonly object[] = [
  { repeat: 3 },
  { order: 'rollback-first' },
  { copy: 'forged', repeat: 1 },
  { order: 'win-first' },
  { crash: 'after-bet' },
  { copy: 'unsigned' },
  { delayMs: 200, repeat: 2 },
  { order: 'win-first', repeat: 2 },
  { crash: 'after-win' },
  {},
]

const faultModeMs = 1_200
/** Has no factor in common with the number of fault modes, so in time it is killed in each of them. */
const killEvery = 3

/** Drives the studio through its fault modes, kills it now and then, and starts it again when it has ended by itself. */
export function startFaultModes(
  { provider }: DevEnvironment<'provider'>,
  wanted: readonly object[],
  isKilling: boolean,
) {
  let [isOver, deaths] = [false, 0]
  const drive = async () => {
    for (let turn = 0; !isOver; turn += 1) {
      await setStudioFault(provider.url, wanted[turn % wanted.length] ?? {}).catch(() => undefined)
      await sleep(faultModeMs)
      if (isKilling && turn % killEvery === killEvery - 1) await provider.kill()
      if (await answers(provider.url)) continue
      deaths += 1
      await provider.kill()
      await provider.start()
    }
    await setStudioFault(provider.url, {})
  }
  const driving = drive()
  return {
    async end(): Promise<number> {
      isOver = true
      await driving
      return deaths
    },
  }
}

async function answers(url: string): Promise<boolean> {
  return fetch(`${url}/ready`).then(
    ({ ok }) => ok,
    () => false,
  )
}
