export function find<T extends Element = HTMLElement>(id: string): T {
  const found = document.getElementById(id)
  if (!found) throw new Error(`the page has no ${id}`)
  return found as unknown as T
}

export function make(name: string, className = '', text = ''): HTMLElement {
  const element = document.createElement(name)
  if (className) element.className = className
  if (text) element.textContent = text
  return element
}

/** These three write what is new only: not every browser leaves alone what is said to it a second time. */
export function write(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text
}

export function mark(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value)
}

export function hide(element: HTMLElement, isHidden: boolean): void {
  if (element.hidden !== isHidden) element.hidden = isHidden
}

/** What stays keeps its place in the document: whatever is put in anew is styled, laid out and painted anew. */
export function showIn(place: HTMLElement, elements: readonly HTMLElement[]): void {
  for (const each of [...place.children]) if (!elements.includes(each as HTMLElement)) each.remove()
  for (const [at, each] of elements.entries())
    if (place.children[at] !== each) place.insertBefore(each, place.children[at] ?? null)
}

const svgSpace = 'http://www.w3.org/2000/svg'

export function makeSvg(name: string, attributes: Readonly<Record<string, string>>): SVGElement {
  const element = document.createElementNS(svgSpace, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  return element
}

export function picture(symbol: string): SVGElement {
  const svg = makeSvg('svg', { viewBox: '0 0 100 100', 'aria-hidden': 'true' })
  svg.append(makeSvg('use', { href: `#${symbol}` }))
  return svg
}

export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

export function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
}
