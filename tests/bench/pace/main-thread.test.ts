import { expect, test } from 'vitest'
import { blockingOf, cpuByFrame, longestOf, readMainThread, tasksSince } from './main-thread.ts'

const thread = (pid: number) => ({ name: 'thread_name', pid, tid: 1, ts: 0, args: { name: 'CrRendererMain' } })
const task = (pid: number, ts: number, tdur: number, tid = 1) => ({
  name: 'RunTask',
  pid,
  tid,
  ts,
  dur: 2 * tdur,
  tdur,
})

test('the page that worked most is read, and only its main thread', () => {
  const events = [
    thread(7),
    thread(8),
    task(7, 1000, 2000),
    task(8, 1000, 9000),
    task(8, 5000, 90_000, 2),
    { name: 'firstContentfulPaint', pid: 8, tid: 1, ts: 3000 },
    { name: 'EventDispatch', pid: 8, tid: 1, ts: 5000, args: { data: { type: 'load' } } },
    { name: 'EventDispatch', pid: 8, tid: 1, ts: 6000, args: { data: { type: 'pointerdown' } } },
  ]
  expect(readMainThread(events)).toEqual({
    tasks: [{ endsAt: 19, cpuMs: 9 }],
    firstPaintAt: 3,
    inputAt: 6,
    framesAt: [],
  })
})

test('a recording without a task is no page that did nothing', () => {
  expect(() => readMainThread([thread(7)])).toThrow('no task')
})

test('what a task takes beyond 50 ms on the slower phone keeps a finger waiting', () => {
  const tasks = [
    { endsAt: 12, cpuMs: 12 },
    { endsAt: 40, cpuMs: 20 },
    { endsAt: 65, cpuMs: 15 },
  ]
  expect(blockingOf(tasks, 4)).toBe(40)
  expect(longestOf(tasks)).toBe(20)
})

test('tasks count from the one in which the finger came, and a recording without it counts nothing', () => {
  const tasks = [
    { endsAt: 5, cpuMs: 4 },
    { endsAt: 9, cpuMs: 3 },
  ]
  expect(tasksSince(tasks, 7)).toEqual([{ endsAt: 9, cpuMs: 3 }])
  expect(() => tasksSince(tasks, null)).toThrow('the moment')
})

test('a picture costs the tasks since the one before it; what comes after the last one belongs to none', () => {
  const tasks = [
    { endsAt: 5, cpuMs: 4 },
    { endsAt: 9, cpuMs: 3 },
    { endsAt: 30, cpuMs: 2 },
    { endsAt: 44, cpuMs: 1 },
    { endsAt: 60, cpuMs: 8 },
  ]
  expect(cpuByFrame({ tasks, framesAt: [41, 8] })).toEqual([7, 3])
})
