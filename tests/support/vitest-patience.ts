import { vi } from 'vitest'
import { patienceMs } from './patience.ts'

const { waitFor, waitUntil } = vi

vi.waitFor = (callback, options = patienceMs) => waitFor(callback, options)
vi.waitUntil = (callback, options = patienceMs) => waitUntil(callback, options)
