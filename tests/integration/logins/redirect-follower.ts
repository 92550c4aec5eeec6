type Step = { readonly status: number; readonly location: string | null; readonly text: string }

/** A browser at a third party: it keeps cookies and follows redirects until they leave for our own hosts. */
export function createRedirectFollower() {
  const cookies = new Map<string, string>()

  async function step(address: string, form?: Readonly<Record<string, string>>): Promise<Step> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(address, {
      redirect: 'manual',
      headers: cookie ? { cookie } : {},
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    })
    for (const text of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? []
      cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    return {
      status: answer.status,
      location: location === null ? null : new URL(location, address).href,
      text: await answer.text(),
    }
  }

  return {
    /** Says who it is on the page of the provider, and gives the address that the provider sends it back to. */
    async signIn(address: string, name: string): Promise<string> {
      const origin = new URL(address).origin
      let at = address
      let answer = await step(at)
      for (let steps = 0; steps < 8; steps += 1) {
        if (answer.location !== null) {
          at = answer.location
          if (!at.startsWith(origin)) return at
          answer = await step(at)
        } else {
          const action = /action="([^"]+)"/.exec(answer.text)?.[1]
          if (action === undefined) throw new Error(`no form at ${at}: ${answer.status} ${answer.text.slice(0, 200)}`)
          const hidden = [...answer.text.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)]
          const fields = Object.fromEntries(hidden.map(([, key = '', value = '']) => [key, unescaped(value)]))
          answer = await step(new URL(unescaped(action), at).href, { ...fields, name })
        }
      }
      throw new Error('the provider never sent the browser back')
    },
  }
}

function unescaped(text: string): string {
  return text.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
}
