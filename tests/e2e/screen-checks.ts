import type { Page } from '@playwright/test'

/** What each check sees on the page as it stands; an empty list means that all is well. */
export type ScreenCheck = (page: Page) => Promise<string[]>

export const overflows: ScreenCheck = (page) =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const isOut = ({ left, right }: DOMRect) => right > clientWidth + 1 || left < -1
    const out = [...document.querySelectorAll('#root *')].filter((element) => isOut(element.getBoundingClientRect()))
    return [`the page is ${scrollWidth} wide on ${clientWidth}: ${out.map(({ className }) => className).join(', ')}`]
  })

/** Text that is cut off by its own box, or that leaves the button, link or label it belongs to. */
export const clippedTexts: ScreenCheck = (page) =>
  page.evaluate(() => {
    // The middle of a long link is left out on purpose: its button copies it whole.
    const hidden = (element: Element) =>
      element.closest(
        '[data-shortened], .sr-only, .skip-link, .marquee-track, .winner-row[aria-hidden], noscript, title, script, style',
      ) !== null
    const texts: Text[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text)
    return texts.flatMap((text) => {
      const parent = text.parentElement
      if (!parent || !text.data.trim() || hidden(parent)) return []
      const range = document.createRange()
      range.selectNodeContents(text)
      const { left, right, top, bottom, width } = range.getBoundingClientRect()
      if (width === 0) return []
      const holder = parent.closest('a, button, label, h1, h2, .live-pill, .pulse-step, .toast')
      // Letters of some scripts reach out of their line; a lost line is more than that.
      const slack = Number.parseFloat(getComputedStyle(parent).fontSize) / 2
      let isCut = false
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const { overflow, display } = getComputedStyle(box)
        const edge = box.getBoundingClientRect()
        const cuts = overflow !== 'visible'
        // A name that is hidden as a whole is no cut, as long as the link says it to a screen reader.
        if (cuts && top >= edge.bottom && holder?.ariaLabel) return []
        // What can be scrolled to is not lost.
        if (/auto|scroll/.test(overflow)) break
        if (cuts) isCut ||= top < edge.top - slack || bottom > edge.bottom + slack
        if ((cuts || box === holder) && display !== 'inline') isCut ||= left < edge.left - 1 || right > edge.right + 1
      }
      return isCut ? [`${text.data.trim()} (${holder?.className ?? parent.className})`] : []
    })
  })

const interactive = 'a[href], button, select, textarea, input:not(label input), label:has(input), [role="button"]'

/** Whatever can be tapped answers to a thumb: 44 px in each direction from its middle, unless it is a word in prose. */
export const smallTargets: ScreenCheck = (page) =>
  page.evaluate((selector) => {
    const findings: string[] = []
    const inProse = (element: Element) =>
      getComputedStyle(element).display === 'inline' && element.parentElement?.closest('p, li') !== null
    for (const element of document.querySelectorAll<HTMLElement>(selector)) {
      // A narrow phone leaves out what it has no room for.
      if (element.matches('.skip-link') || inProse(element) || !element.checkVisibility()) continue
      element.scrollIntoView({ block: 'center', inline: 'center' })
      const { left, top, width, height } = element.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      const reach = 21.5
      const misses = [
        [x - reach, y],
        [x + reach, y],
        [x, y - reach],
        [x, y + reach],
      ].filter(([px = 0, py = 0]) => {
        const hit = document.elementFromPoint(px, py)
        // What is told in passing lies over the page for a moment only.
        return !hit?.closest('.toaster') && hit?.closest(selector) !== element
      })
      if (misses.length > 0)
        findings.push(`${element.textContent?.trim() || element.ariaLabel} ${Math.round(width)}x${Math.round(height)}`)
    }
    scrollTo(0, 0)
    return findings
  }, interactive)

export const overlappingTargets: ScreenCheck = (page) =>
  page.evaluate((selector) => {
    // A bar that floats above the page covers what scrolls below it, which is its nature.
    const layerOf = (element: Element) => {
      for (let each: Element | null = element; each; each = each.parentElement) {
        const { position } = getComputedStyle(each)
        if (position === 'fixed' || position === 'sticky') return position
      }
      return 'page'
    }
    const targets = [...document.querySelectorAll<HTMLElement>(selector)].filter((each) => !each.matches('.skip-link'))
    // What a scrolling row or menu hides lies over nothing.
    const seen = (element: Element) => {
      let { left, right, top, bottom } = element.getBoundingClientRect()
      for (let each = element.parentElement; each && each !== document.body; each = each.parentElement) {
        if (getComputedStyle(each).overflow === 'visible') continue
        const edge = each.getBoundingClientRect()
        left = Math.max(left, edge.left)
        right = Math.min(right, edge.right)
        top = Math.max(top, edge.top)
        bottom = Math.min(bottom, edge.bottom)
      }
      return { left, right, top, bottom }
    }
    const boxes = targets.map((element) => ({ element, layer: layerOf(element), rect: seen(element) }))
    return boxes.flatMap((one, index) =>
      boxes.slice(index + 1).flatMap((other) => {
        if (one.layer !== other.layer || one.element.contains(other.element)) return []
        const across = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left)
        const down = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top)
        const name = ({ element }: typeof one) => element.textContent?.trim() || element.ariaLabel
        return across > 1 && down > 1 ? [`${name(one)} and ${name(other)}`] : []
      }),
    )
  }, interactive)

/** A key that reached the screen as it is spelled means that its words are missing. */
export function rawKeys(keys: readonly string[]): ScreenCheck {
  return (page) =>
    page.evaluate((known) => {
      const spoken = [...document.querySelectorAll('body *')].flatMap((element) => {
        const own = [...element.childNodes].filter(
          (node) => node.nodeType === Node.TEXT_NODE && element.tagName !== 'SCRIPT',
        )
        const said = ['aria-label', 'alt', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? '')
        return [...own.map((node) => node.textContent ?? ''), ...said]
      })
      const shown = [document.title, ...spoken].filter((text) => text.includes('.'))
      return [...new Set(shown.filter((text) => known.some((key) => text.includes(key))))]
    }, keys)
}
