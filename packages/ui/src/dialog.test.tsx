import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ConfirmBox } from './confirm-box.tsx'
import { Popup } from './popup.tsx'
import { Sheet } from './sheet.tsx'
import { SidePanel } from './side-panel.tsx'
import { Toaster } from './toast.tsx'

afterEach(cleanup)

/** A page with a button that opens a sheet, and a sheet with one that opens a question. */
function Page() {
  const [open, setOpen] = useState<'none' | 'sheet' | 'question'>('none')
  return (
    <>
      <main>
        <button type="button" onClick={() => setOpen('sheet')}>
          open
        </button>
      </main>
      <Toaster />
      {open !== 'none' && (
        <Sheet title="Sheet" close="close" onClose={() => setOpen('none')}>
          <a href="#rules">rules</a>
          <input aria-label="field" />
          <button type="button" disabled>
            not now
          </button>
          <button type="button" onClick={() => setOpen('question')}>
            ask
          </button>
        </Sheet>
      )}
      {open === 'question' && (
        <ConfirmBox
          title="Question"
          question="Sure?"
          cancel="no"
          submit="yes"
          onCancel={() => setOpen('sheet')}
          onSubmit={() => setOpen('none')}
        />
      )}
    </>
  )
}

const button = (name: string) => screen.getByRole('button', { name })
const focused = () => document.activeElement

/** Somebody who uses keys stands on the button that they press. */
async function press(name: string) {
  const target = button(name)
  target.focus()
  await act(async () => fireEvent.click(target))
}

function openSheet() {
  render(<Page />)
  return press('open')
}

const key = (name: string, shiftKey = false) =>
  act(async () => fireEvent.keyDown(focused() ?? document.body, { key: name, shiftKey }))

test('a dialog is named by its title and has the focus on its first button', async () => {
  await openSheet()
  expect(screen.getByRole('dialog', { name: 'Sheet' })).toBeDefined()
  expect(focused()).toBe(button('close'))
})

test('Tab stays inside: behind the last stop comes the first, before the first the last', async () => {
  await openSheet()
  await key('Tab', true)
  expect(focused()).toBe(button('ask'))
  await key('Tab')
  expect(focused()).toBe(button('close'))
  screen.getByRole('dialog').focus()
  await key('Tab', true)
  expect(focused()).toBe(button('ask'))
})

test('focus that is moved to the page below comes back', async () => {
  await openSheet()
  act(() => screen.getByText('open').focus())
  expect(screen.getByRole('dialog').contains(focused())).toBe(true)
})

test('Escape closes the dialog and gives the focus back to where it was', async () => {
  await openSheet()
  await key('Escape')
  expect(screen.queryByRole('dialog')).toBeNull()
  await vi.waitFor(() => expect(focused()).toBe(button('open')))
})

test('focus that somebody has taken before the dialog is gone is theirs', async () => {
  await openSheet()
  await key('Escape')
  const other = document.body.appendChild(document.createElement('button'))
  other.focus()
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(focused()).toBe(other)
  other.remove()
})

test('a tap beside a sheet closes it; beside a question it is no answer', async () => {
  await openSheet()
  await press('ask')
  const scrim = document.querySelector('.popup-scrim')
  if (scrim) fireEvent.click(scrim)
  expect(screen.getByRole('alertdialog', { name: 'Question', description: 'Sure?' })).toBeDefined()
  await press('no')
  const lower = document.querySelector('.sheet-scrim')
  if (lower) await act(async () => fireEvent.click(lower))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the page below is hidden from readers and not restyled; the toaster goes on speaking', async () => {
  await openSheet()
  const main = document.querySelector('main')
  expect(main?.getAttribute('aria-hidden')).toBe('true')
  expect(screen.getAllByRole('status')).toHaveLength(1)
  for (const element of [document.body, main]) expect(element?.hasAttribute('inert')).toBe(false)
  expect(document.body.getAttribute('style') ?? '').not.toContain('pointer-events')
  expect(document.documentElement.style.overflow).toBe('hidden')
  await key('Escape')
  expect(main?.hasAttribute('aria-hidden')).toBe(false)
  expect(document.documentElement.style.overflow).toBe('')
})

test('of two dialogs the upper one has the keys, and the lower one gets them back', async () => {
  await openSheet()
  await press('ask')
  expect(focused()).toBe(button('no'))
  expect(screen.queryByRole('dialog')).toBeNull()
  await key('Tab', true)
  expect(focused()).toBe(button('yes'))
  await key('Escape')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.getByRole('dialog', { name: 'Sheet' })).toBeDefined()
  await vi.waitFor(() => expect(focused()).toBe(button('ask')))
})

test('two dialogs that go together leave nothing hidden', async () => {
  await openSheet()
  await press('ask')
  await press('yes')
  expect(document.querySelector('main[aria-hidden]')).toBeNull()
  await vi.waitFor(() => expect(focused()).not.toBeNull())
})

test('a popup that comes by itself has the focus as a whole', async () => {
  render(
    <Popup title="News" close="close" onClose={() => {}}>
      <p>words</p>
    </Popup>,
  )
  expect(focused()).toBe(screen.getByRole('dialog', { name: 'News' }))
})

test('a field that asks for the focus keeps it', () => {
  render(
    <SidePanel title="Menu" close="close" onClose={() => {}} head={null}>
      <Focused />
    </SidePanel>,
  )
  expect(focused()).toBe(screen.getByLabelText('field'))
})

function Focused() {
  return <input aria-label="field" ref={(field) => field?.focus()} />
}
