import { sanitiseHtml } from '@fairground/domain/content/sanitise-html.ts'

/** What the browser accepts as the address of a script or as markup: a plain string where it knows no Trusted Types. */
export type ScriptUrl = string
export type Html = string

type Policy = {
  readonly createScriptURL: (path: string) => ScriptUrl
  readonly createHTML: (text: string) => Html
}
type PolicyFactory = { readonly createPolicy: (name: string, rules: Policy) => Policy }

const serviceWorker = '/m/sw.js'
const worker = /^\/m\/assets\/[\w-]*worker-[\w-]+\.js$/

function checked(path: string): ScriptUrl {
  if (path === serviceWorker || worker.test(path)) return path
  throw new TypeError(`${path} is not a script that may be started`)
}

const factory = (globalThis as { readonly trustedTypes?: PolicyFactory }).trustedTypes
// A second policy of this name is refused by the browser, so this one is made once and stays inside this file.
const policy = factory?.createPolicy('fairground', { createScriptURL: checked, createHTML: sanitiseHtml })

/** The only way to name a script to the browser; `serviceWorker.register` and `new Worker` refuse anything else. */
export function scriptUrl(path: string): ScriptUrl {
  return policy ? policy.createScriptURL(path) : checked(path)
}

/** The only way to markup: the sanitiser stands inside the policy, so that nothing else can become trusted. */
export function html(text: string): Html {
  return policy ? policy.createHTML(text) : sanitiseHtml(text)
}
