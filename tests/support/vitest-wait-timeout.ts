import { vi } from 'vitest'
import { waitTimeoutMs } from './wait-timeout.ts'

const { waitFor, waitUntil } = vi

vi.waitFor = (callback, options = waitTimeoutMs) => waitFor(callback, options)
vi.waitUntil = (callback, options = waitTimeoutMs) => waitUntil(callback, options)
