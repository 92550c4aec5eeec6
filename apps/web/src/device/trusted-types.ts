/** What the browser accepts as the address of a script: a plain string where it knows no Trusted Types. */
export type ScriptUrl = string

type Policy = { readonly createScriptURL: (path: string) => ScriptUrl }
type PolicyFactory = { readonly createPolicy: (name: string, rules: Policy) => Policy }

const serviceWorker = '/m/sw.js'
const worker = /^\/m\/assets\/[\w-]*worker-[\w-]+\.js$/

function checked(path: string): ScriptUrl {
  if (path === serviceWorker || worker.test(path)) return path
  throw new TypeError(`${path} is not a script that may be started`)
}

const factory = (globalThis as { readonly trustedTypes?: PolicyFactory }).trustedTypes
// A second policy of this name is refused by the browser, so this one is made once and stays inside this file.
const policy = factory?.createPolicy('fairground', { createScriptURL: checked })

/** The only way to name a script to the browser; `serviceWorker.register` and `new Worker` refuse anything else. */
export function scriptUrl(path: string): ScriptUrl {
  return policy ? policy.createScriptURL(path) : checked(path)
}
