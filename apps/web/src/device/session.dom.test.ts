import { beforeEach, expect, test, vi } from 'vitest'
import { clearSession, listenToSession, renewToken, restoreSession, saveSession, session } from './session.ts'
import { readSessionItem, readStored, storeSessionItem } from './storage.ts'

const zara = { token: 'a', userName: 'zara88', merchantCode: 'halcyon', type: 0, firstTimeLogin: true }

beforeEach(() => {
  clearSession()
  localStorage.clear()
  restoreSession('local')
})

test('STORE-01 AUTH-70 the session is kept under MC_SESSION_INFO and found again by the next page', () => {
  saveSession(zara)
  expect(JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '')).toEqual(zara)
  restoreSession('local')
  expect(session()).toEqual(zara)
})

test('a brand may keep it in the tab alone', () => {
  restoreSession('session')
  saveSession(zara)
  expect([readStored('MC_SESSION_INFO'), JSON.parse(readSessionItem('MC_SESSION_INFO') ?? '')]).toEqual([null, zara])
})

test('a renewed token is stored, and nobody is told that somebody else has come', () => {
  saveSession(zara)
  const listener = vi.fn()
  const stop = listenToSession(listener)
  renewToken('b')
  stop()
  expect(JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '')).toEqual({ ...zara, token: 'b' })
  expect(listener).not.toHaveBeenCalled()
})

test('STORE-19 STORE-20 (D-30) autoLogin holds 1 from a login on and 0 from the logout on', () => {
  const stored = [localStorage.getItem('autoLogin')]
  saveSession(zara)
  stored.push(localStorage.getItem('autoLogin'))
  clearSession()
  expect([...stored, localStorage.getItem('autoLogin')]).toEqual([null, '1', '0'])
})

test('AUTH-62 AUTH-64 STORE-19 the end leaves nothing of the person, and autoLogin holds 0', () => {
  saveSession(zara)
  storeSessionItem('SHELL_PU_B', 'false')
  clearSession()
  expect(session()).toBeNull()
  expect(localStorage.getItem('MC_SESSION_INFO')).toBeNull()
  expect(sessionStorage.length).toBe(0)
  expect(localStorage.getItem('autoLogin')).toBe('0')
})

test('what another tab does is seen here, and a cleared storage is a logout', () => {
  const listener = vi.fn()
  const stop = listenToSession(listener)
  localStorage.setItem('MC_SESSION_INFO', JSON.stringify(zara))
  dispatchEvent(new StorageEvent('storage', { key: 'MC_SESSION_INFO' }))
  expect(session()).toEqual(zara)
  localStorage.clear()
  dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(session()).toBeNull()
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
})

test.each(['not json', '{}', '{"token":1}', 'null'])('the stored value %s counts as no session', (value) => {
  localStorage.setItem('MC_SESSION_INFO', value)
  restoreSession('local')
  expect(session()).toBeNull()
})
