import { expect, test } from 'vitest'
import { whyNot } from './due.ts'
import { checkerOf, fileOfFunction, hashOf } from './inputs.ts'
import { longInputs, longName, longTests, notDrawn, unchanged } from './long.ts'

const controls = ['a', 'b', 'c'].map((name) => ({ name, inputs: `${name}1` }))
const quick = { isAll: false, isNamed: false }
const whatRuns = (seen: Record<string, string>, choice = quick) =>
  whyNot(controls, seen, choice).map((why) => why?.split(':')[0] ?? 'runs')

test('a control whose inputs were never seen, or have changed, is due; a quick run takes the first', () => {
  expect(whatRuns({})).toEqual(['runs', 'left to the nightly', 'left to the nightly'])
  expect(whatRuns({ a: 'a1', b: 'b0', c: 'c1' })).toEqual(['not due', 'runs', 'not due'])
  expect(whatRuns({ a: 'a1', b: 'b1', c: 'c1' })).toEqual(['not due', 'not due', 'not due'])
})

test('the night runs every control, and a file that is named runs its first', () => {
  const seen = { a: 'a1', b: 'b1', c: 'c1' }
  expect(whatRuns(seen, { isAll: true, isNamed: false })).toEqual(['runs', 'runs', 'runs'])
  expect(whatRuns(seen, { isAll: false, isNamed: true })[0]).toBe('runs')
})

test('a long test is unchanged when it was seen with the code that there is now', () => {
  const seen = { [longName('hang')]: longInputs('hang'), [longName('xss')]: 'of another tree' }
  expect(unchanged(seen)).toEqual(['hang'])
})

test('a tree draws the same third of the long tests each time, and another tree draws others', () => {
  const names = Object.keys(longTests)
  const trees = Array.from({ length: 300 }, (_, index) => `tree ${index}`)
  const leftOut = trees.map((tree) => notDrawn(tree, names))
  expect(notDrawn('tree 7', names)).toEqual(leftOut[7])
  for (const name of names) {
    const share = leftOut.filter((each) => each.includes(name)).length / trees.length
    expect(Math.abs(share - 2 / 3), name).toBeLessThan(0.1)
  }
})

test('a checker is its test, what that imports from our tools, and the planting tool, without what starts the product', () => {
  const files = checkerOf('tests/resilience/event-chaos.trust.test.ts')
  for (const part of [
    'event-chaos.trust.test',
    'events/chaos',
    'events/check-events',
    'with-dev-environment',
    'due/controls',
  ])
    expect(files).toContain(`tests/resilience/${part}.ts`)
  expect(files).toContain('tools/mutants/apply-mutant.ts')
  expect(files).not.toContain('packages/dev-env/src/engines.ts')
  expect(checkerOf('tests/resilience/ledger-model.trust.test.ts')).toContain('packages/domain/src/ledger/model.ts')
})

test('a bug in a function of the database depends on the file of that function', () => {
  expect(fileOfFunction('post_many')).toBe('packages/db/functions/ledger/post_many.sql')
  expect(() => fileOfFunction('post')).toThrow('the function post has no file')
})

test('a hash is of names and contents, and a file that is not there is an error', () => {
  expect(hashOf(['tools/mutants/apply-mutant.ts'])).toBe(hashOf(['tools/mutants/apply-mutant.ts']))
  expect(hashOf(['tools/mutants/apply-mutant.ts'])).not.toBe(
    hashOf(['tools/mutants/apply-mutant.ts', 'tests/resilience/due/due.ts']),
  )
  expect(() => hashOf(['tools/nowhere.ts'])).toThrow('tools/nowhere.ts is not there')
})
