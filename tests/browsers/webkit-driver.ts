import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { freePort } from '@fairground/dev-env/free-port.ts'
import { until } from '../support/until.ts'
import { type Driver, findElement } from './tab.ts'

const program = '/usr/bin/WebKitWebDriver'
const miniBrowser = ['4.1', '4.0'].map((version) => `/usr/lib/x86_64-linux-gnu/webkit2gtk-${version}/MiniBrowser`)
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
/** The engine opens a window, and a machine without a screen has none to put it on. */
const screen = { display: ':97', size: '390x844x24' }

type Found = { readonly [elementKey]: string } | null

/** The engine of Safari in its build for GTK, by the WebDriver that Debian ships with it. */
export async function openWebKit(): Promise<Driver> {
  const binary = miniBrowser.find((path) => existsSync(path))
  if (!binary || !existsSync(program)) throw new Error('WebKitGTK is missing: .ci/setup --browsers installs it')
  const xvfb = spawn('Xvfb', [screen.display, '-screen', '0', screen.size], { stdio: 'ignore' })
  const port = await freePort()
  const env = { ...process.env, DISPLAY: screen.display, LANG: 'C.UTF-8' }
  const server = spawn(program, [`--port=${port}`], { stdio: 'ignore', env })
  const send = sender(`http://127.0.0.1:${port}`)
  const stop = () => stopAll([server, xvfb])
  try {
    await until('WebKitWebDriver answers', 20_000, () => send('GET', '/status').then(Boolean, () => false))
    const alwaysMatch = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } }
    const { sessionId } = (await send('POST', '/session', { capabilities: { alwaysMatch } })) as { sessionId: string }
    const inSession: Send = (method, path, body) => send(method, `/session/${sessionId}${path}`, body)
    await inSession('POST', '/window/rect', { x: 0, y: 0, width: 390, height: 844 })
    return driverOf(inSession, stop)
  } catch (error) {
    stop()
    throw error
  }
}

type Send = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>

function sender(base: string): Send {
  return async (method, path, body) => {
    const answer = await fetch(base + path, { method, ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }) })
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null }
    if (!answer.ok) throw new Error(`${method} ${path}: ${value?.error} ${value?.message}`)
    return value
  }
}

function driverOf(send: Send, stop: () => void): Driver {
  const run = (work: { toString(): string }, args: readonly unknown[]) =>
    send('POST', '/execute/sync', { script: `return (${work.toString()})(...arguments)`, args })
  const find = async (css: string, words: string | null) => {
    const found = (await run(findElement, [css, words])) as Found
    return found?.[elementKey] ?? null
  }
  return {
    open: async (url) => void (await send('POST', '/url', { url })),
    run: async (work, ...values) => (await run(work, values)) as ReturnType<typeof work>,
    tap: async (css, words) => {
      const id = await find(css, words)
      if (id) await send('POST', `/element/${id}/click`)
      return id !== null
    },
    type: async (css, words, text) => {
      const id = await find(css, words)
      if (!id) return false
      await send('POST', `/element/${id}/clear`)
      await send('POST', `/element/${id}/value`, { text })
      return true
    },
    enterFrame: async (css) => {
      const id = await find(css, null)
      if (id) await send('POST', '/frame', { id: { [elementKey]: id } })
      return id !== null
    },
    leaveFrame: async () => void (await send('POST', '/frame/parent')),
    picture: async (file) => writeFile(file, Buffer.from(String(await send('GET', '/screenshot')), 'base64')),
    close: async () => {
      await send('DELETE', '').catch(() => undefined)
      stop()
    },
  }
}

function stopAll(processes: readonly ChildProcess[]): void {
  for (const each of processes) each.kill()
}
