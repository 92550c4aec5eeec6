import { readFileSync } from 'node:fs'
import type { Browser } from '@playwright/test'

/** Of a page's thread so far: how long it ran, and how long it waited for a core. */
type Times = { readonly ran: number; readonly waited: number }
type TimesByProcess = ReadonlyMap<number, Times>

/** Says how much of the time in which the pages of a browser wanted a core since the last call they had one. */
export async function watchCoreShare(browser: Browser): Promise<() => Promise<number>> {
  const session = await browser.newBrowserCDPSession()
  const read = async (): Promise<TimesByProcess> => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    const pages = processInfo.filter(({ type }) => type === 'renderer')
    return new Map(pages.map(({ id }) => [id, timesOf(id)]))
  }
  let last = await read()
  return async () => {
    const now = await read()
    const share = shareBetween(last, now)
    last = now
    return share
  }
}

/** A page that is gone takes its times along; one that has come since has all of them in between. */
export function shareBetween(before: TimesByProcess, after: TimesByProcess): number {
  let [ran, waited] = [0, 0]
  for (const [pid, times] of after) {
    ran += times.ran - (before.get(pid)?.ran ?? 0)
    waited += times.waited - (before.get(pid)?.waited ?? 0)
  }
  return ran + waited > 0 ? ran / (ran + waited) : 1
}

/** Of the first thread of a process, which in a browser is the one that runs the page; Linux counts nanoseconds. */
function timesOf(pid: number): Times {
  const [ran = 0, waited = 0] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ').map(Number)
  return { ran, waited }
}
