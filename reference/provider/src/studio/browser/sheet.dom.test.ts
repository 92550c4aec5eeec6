import { beforeEach, expect, test } from 'vitest'
import { make, showIn } from './dom.ts'
import { openSheet } from './sheet.ts'

function addSheet(): HTMLDialogElement {
  const page = make('div', 'app')
  const dialog = document.createElement('dialog')
  dialog.append(Object.assign(make('button'), { id: 'first' }), Object.assign(make('button'), { id: 'last' }))
  page.append(Object.assign(make('button'), { id: 'opener' }), dialog)
  document.body.replaceChildren(page)
  return dialog
}

const scrim = () => document.getElementById('scrim')
const press = (key: string, more: KeyboardEventInit = {}) =>
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }))

let dialog: HTMLDialogElement

beforeEach(() => {
  dialog = addSheet()
  openSheet(dialog)
})

test('a sheet has the page to itself, and nothing of the page is made inert', () => {
  expect([dialog.open, dialog.getAttribute('aria-modal'), scrim()?.hidden]).toEqual([true, 'true', false])
  expect(document.querySelector('[inert]')).toBeNull()
  expect(dialog.parentElement).toBe(document.body)
})

test('a tap beside it and Escape close a sheet, and it opens again', () => {
  scrim()?.click()
  expect([dialog.open, scrim()?.hidden]).toEqual([false, true])
  openSheet(dialog)
  expect([dialog.open, scrim()?.hidden]).toEqual([true, false])
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  expect([dialog.open, scrim()?.hidden]).toEqual([false, true])
  expect(document.querySelectorAll('#scrim')).toHaveLength(1)
})

test('the focus turns within a sheet', () => {
  const at = (id: string) => document.getElementById(id) as HTMLElement
  at('last').focus()
  press('Tab')
  expect(document.activeElement?.id).toBe('first')
  press('Tab', { shiftKey: true })
  expect(document.activeElement?.id).toBe('last')
  at('opener').focus()
  press('Tab')
  expect(document.activeElement?.id).toBe('first')
})

test('what stays in a list is not put in anew', async () => {
  const list = make('section')
  const [a, b, c] = [make('p', '', 'a'), make('p', '', 'b'), make('p', '', 'c')]
  showIn(list, [a, b])
  const moved: Node[] = []
  const watch = new MutationObserver((changes) => moved.push(...changes.flatMap(({ addedNodes }) => [...addedNodes])))
  watch.observe(list, { childList: true })
  showIn(list, [b, c])
  await Promise.resolve()
  expect([...list.children]).toEqual([b, c])
  expect(moved).toEqual([c])
  showIn(list, [])
  expect(list.children).toHaveLength(0)
})
