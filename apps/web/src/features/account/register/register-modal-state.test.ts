import { beforeEach, expect, test } from 'vitest'
import {
  endRegisterModal,
  hideRegisterModal,
  openRegisterModal,
  registerModal,
  resetRegisterModal,
} from './register-modal-state.ts'

beforeEach(resetRegisterModal)

test('REG-14 the modal is shown, ends in success, or is hidden by the person', () => {
  const seen = [registerModal()]
  for (const act of [openRegisterModal, hideRegisterModal, openRegisterModal, endRegisterModal]) {
    act()
    seen.push(registerModal())
  }
  expect(seen).toEqual([
    { shown: false, success: false, hidden: false },
    { shown: true, success: false, hidden: false },
    { shown: false, success: false, hidden: true },
    { shown: true, success: false, hidden: false },
    { shown: false, success: true, hidden: false },
  ])
})
