/** What the browser accepts as the address of a script: a plain string where it knows no Trusted Types. */
type ScriptUrl = string
type Policy = { readonly createScriptURL: (path: string) => ScriptUrl }
type PolicyFactory = { readonly createPolicy: (name: string, rules: Policy) => Policy }

const worker = /^\/mui\/assets\/[\w-]*worker-[\w-]+\.js$/

function checked(path: string): ScriptUrl {
  if (worker.test(path)) return path
  throw new TypeError(`${path} is not a script that may be started`)
}

const factory = (globalThis as { readonly trustedTypes?: PolicyFactory }).trustedTypes
// A second policy of this name is refused by the browser, so this one is made once and stays inside this file.
const policy = factory?.createPolicy('fairground', { createScriptURL: checked })

/** The only way to name a script to the browser; `new Worker` refuses anything else. */
export function scriptUrl(path: string): ScriptUrl {
  return policy ? policy.createScriptURL(path) : checked(path)
}
