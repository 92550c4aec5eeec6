import { fireEvent } from '@testing-library/react'
import { expect } from 'vitest'
import { orders } from './board-page.tsx'

// By selectors and not by roles: these are asked for some hundred times, on boards of many cells.

/** All elements, which have to be there. */
export function elements(selector: string, place: ParentNode = document): readonly HTMLElement[] {
  const found = [...place.querySelectorAll<HTMLElement>(selector)]
  if (found.length === 0) throw new Error(`nothing is ${selector}`)
  return found
}

/** The button of a value, by the name that it has or what it says first, inside of what is shown of a play. */
export function buttonIn(place: ParentNode, name: string): HTMLElement {
  const nameOf = (button: HTMLElement) => button.getAttribute('aria-label') ?? button.textContent ?? ''
  const buttons = elements('button', place)
  const found =
    buttons.find((button) => nameOf(button) === name) ?? buttons.find((button) => nameOf(button).startsWith(name))
  if (!found) throw new Error(`no button is called ${name}`)
  return found
}

export function sectionOf(play: string): HTMLElement {
  return elements(`section[data-play="${play}"]`)[0] as HTMLElement
}

/** Places what is on the slip, and gives the lines that were sent. */
export async function placedLines(): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const before = orders.length
  fireEvent.click(elements('.slip-act')[0] as HTMLElement)
  await expect.poll(() => document.querySelector('.slip-hint'), { interval: 5 }).not.toBeNull()
  expect(orders).toHaveLength(before + 1)
  return JSON.parse(orders.at(-1) ?? '{}').lines
}
