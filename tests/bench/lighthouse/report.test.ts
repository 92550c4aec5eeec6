import { expect, test } from 'vitest'
import { type Report, readReport } from './report.ts'

const category = (score: number | null, ...auditRefs: { id: string; weight: number }[]) => ({ score, auditRefs })

const report: Report = {
  categories: {
    performance: category(0.954),
    accessibility: category(0.97, { id: 'color-contrast', weight: 7 }, { id: 'image-alt', weight: 10 }),
    'best-practices': category(
      1,
      { id: 'errors-in-console', weight: 1 },
      { id: 'origin-isolation', weight: 0 },
      { id: 'js-libraries', weight: 0 },
    ),
  },
  audits: {
    'largest-contentful-paint': { score: 0.9, numericValue: 1800.4 },
    'total-blocking-time': { score: 1, numericValue: 12.5 },
    'cumulative-layout-shift': { score: 1, numericValue: 0.002 },
    'network-requests': {
      score: 1,
      details: {
        items: [
          { resourceType: 'Script', transferSize: 1000 },
          { resourceType: 'Image', transferSize: 200 },
          { resourceType: 'Image', transferSize: 34 },
        ],
      },
    },
    'color-contrast': {
      score: 0,
      details: { items: [{ node: { snippet: '<b>', selector: 'p > b' } }, { node: { snippet: '<i>' } }] },
    },
    'image-alt': { score: 1 },
    'errors-in-console': { score: 0, details: { items: [{ source: 'network', description: 'Failed', at: {} }] } },
    'origin-isolation': { score: 0 },
    'js-libraries': { score: null },
  },
  environment: { benchmarkIndex: 1500 },
}

test('scores are told in points, and the bytes of all requests are one sum', () => {
  expect(readReport(report)).toMatchObject({
    score: 95,
    accessibility: 97,
    bestPractices: 100,
    lcpMs: 1800,
    bytes: 1234,
    bytesByKind: { Script: 1000, Image: 234 },
    benchmarkIndex: 1500,
  })
})

test('every audit that is not perfect is told with what it weighs and what it saw first', () => {
  expect(readReport(report).findings).toEqual([
    { audit: 'color-contrast', weight: 7, first: '<b>  at  p > b' },
    { audit: 'errors-in-console', weight: 1, first: 'network Failed' },
    { audit: 'origin-isolation', weight: 0, first: '' },
  ])
})

test('a page that was not seen is no page with zero points', () => {
  expect(() => readReport({ ...report, runtimeError: { message: 'no paint' } })).toThrow('no paint')
  const categories = { ...report.categories, accessibility: category(null) }
  expect(() => readReport({ ...report, categories })).toThrow('no score for accessibility')
})
