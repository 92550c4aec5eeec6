type Made = Readonly<Record<string, string>>

/** An element with its attributes and what stands in it; texts are texts and never markup. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Made = {},
  ...inside: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  element.append(...inside)
  return element
}

export function button(attributes: Made, words: string, onClick: () => void): HTMLButtonElement {
  const made = make('button', { type: 'button', class: 'act', ...attributes }, words)
  made.addEventListener('click', onClick)
  return made
}
