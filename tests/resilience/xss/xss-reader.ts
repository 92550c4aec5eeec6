/** One body to bring onto the page, and what its title begins with; without a mark it stands there already. */
export type Step = { readonly mark: string; readonly address?: string; readonly isShort: boolean }

export type Reading = {
  /** By an address inside the app, the next page of a popup, or a card. */
  readonly way: 'address' | 'pager' | 'none'
  /** The title that must stand there before the body counts as shown, and the body. */
  readonly title: string
  readonly body: string
  readonly steps: readonly Step[]
  /** So many bodies live side by side. */
  readonly concurrency: number
}

/** What a reader does to whatever is inside a body; part of the page, so that thousands of bodies take seconds. */
export type Reader = {
  /** How many bodies were shown: fewer than there are where a payload has made away with the place they stand in. */
  read(reading: Reading): Promise<number>
  /** How often the content policy has stopped something on this page since this was last asked. */
  stopped(): number
}

/**
 * Runs before the page's own scripts and keeps the browser's functions for itself, because payloads may put something
 * else in their place. A body that was shown is moved aside, nodes and all, and stays alive until it has had its time.
 */
export function installReader(): void {
  const createElement = document.createElement.bind(document)
  const find = document.querySelector.bind(document)
  const task = scheduler.postTask.bind(scheduler)
  const { dispatchEvent } = EventTarget.prototype
  const { getAttributeNames, matches, querySelectorAll } = Element.prototype
  const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  const lifeMs = 150
  const violations: Event[] = []
  addEventListener('securitypolicyviolation', (event) => violations.push(event))

  // Nobody follows a plain link or sends a form here, or the reader would be gone. An address that runs is followed,
  // and the canary answers in a way that leaves the page where it is.
  navigation.addEventListener('navigate', (event) => {
    const { destination } = event
    const { protocol, hostname } = new URL(destination.url)
    const leads = !destination.sameDocument && protocol.startsWith('http') && hostname !== 'canary.localhost'
    if (leads) event.preventDefault()
  })

  async function touch(root: Element): Promise<void> {
    for (const element of querySelectorAll.call(root, '*')) {
      const focus = element instanceof SVGElement ? SVGElement.prototype.focus : HTMLElement.prototype.focus
      if (element instanceof SVGElement || element instanceof HTMLElement) focus.call(element)
      for (const type of ['pointerover', 'mouseover', 'mouseenter']) dispatchEvent.call(element, new MouseEvent(type))
      for (const name of getAttributeNames.call(element)) {
        if (/^on/i.test(name)) dispatchEvent.call(element, new Event(name.slice(2).toLowerCase()))
      }
      dispatchEvent.call(element, new MouseEvent('click', { bubbles: true, cancelable: true }))
      // The next address that is followed would take the place of one that has not run yet.
      if (matches.call(element, 'a, area, button, input')) await later(0)
    }
  }

  async function until<T>(what: string, ask: () => T | null): Promise<T> {
    // Popups are paged through from the first one on, which takes a while beside other tests.
    const limit = performance.now() + 90_000
    for (;;) {
      const answer = ask()
      if (answer !== null) return answer
      if (performance.now() > limit) {
        const stands = `${location.pathname}${location.hash}: ${document.body.textContent.slice(0, 200)}`
        throw new Error(`${what} was never shown at ${stands}`)
      }
      await task(() => undefined)
    }
  }

  const titleIn = (place: string) => find(place)?.textContent ?? ''

  function show(address: string | undefined): void {
    history.replaceState(null, '', address)
    dispatchEvent.call(window, new PopStateEvent('popstate'))
  }

  /** The popups begin with the first one; null where a payload has made away with them. */
  async function turnTo({ mark }: Step, title: string): Promise<true | null> {
    let [turnedFrom, missedAt] = ['', Number.POSITIVE_INFINITY]
    const turned = await until(mark, () => {
      const shown = titleIn(title)
      if (shown.startsWith(`${mark} `)) return 'there'
      const next = find<HTMLElement>('.popup-pager button:last-of-type')
      if (next && shown !== turnedFrom) {
        turnedFrom = shown
        next.click()
      }
      missedAt = next ? Number.POSITIVE_INFINITY : Math.min(missedAt, performance.now())
      return performance.now() - missedAt > 2_000 ? 'gone' : null
    })
    if (turned === 'there') return true
    // They are shown once a session.
    sessionStorage.clear()
    return null
  }

  const ways: Record<Reading['way'], (step: Step, at: number, title: string) => unknown> = {
    address: ({ address }) => show(address),
    pager: (step, _, title) => turnTo(step, title),
    none: () => undefined,
  }

  const reader: Reader = {
    stopped: () => violations.splice(0).length,
    async read({ way, title, body, steps, concurrency }) {
      const shelf = createElement('div')
      // A page that grows would be laid out anew at every step.
      Object.assign(shelf.style, { contain: 'strict', width: '300px', height: '300px', overflow: 'auto' })
      document.documentElement.append(shelf)
      const letLive = async () => {
        await later(lifeMs)
        for (const each of [...shelf.children]) await touch(each)
        await later(lifeMs)
        shelf.replaceChildren()
      }
      let shown = 0
      for (const [at, step] of steps.entries()) {
        if ((await ways[way](step, at, title)) === null) break
        const isShown = () => step.mark === '' || titleIn(title).startsWith(`${step.mark} `)
        const place = await until(step.mark, () => (isShown() ? find(body) : null))
        const cell = createElement('div')
        cell.append(...place.childNodes)
        if (step.isShort) {
          shelf.append(cell)
          await touch(cell)
          await later(50)
          cell.remove()
        } else shelf.append(cell)
        shown++
        if (shown % concurrency === 0) await letLive()
      }
      await letLive()
      shelf.remove()
      return shown
    },
  }
  Object.assign(window, { reader })
}
