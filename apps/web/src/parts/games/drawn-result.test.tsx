import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DrawnResult } from './drawn-result.tsx'

const numbers = (count: number) => Array.from({ length: count }, (_, place) => String(place + 1))

function shown(game: string, result: readonly string[], size: 'small' | 'row') {
  const { container } = render(<DrawnResult game={game} result={result} size={size} />)
  const [all] = container.children
  expect(all?.getAttribute('aria-label')).toBe(result.join(' '))
  return [...(all?.children ?? [])].map(({ textContent }) => textContent)
}

test('a long result is shown by its first numbers, and that of Vietnam by its special prize', () => {
  expect(shown('VNN_1M', ['84472', '63138', '11207'], 'row')).toEqual(['8', '4', '4', '7', '2'])
  expect(shown('KENO_5M', numbers(20), 'row')).toEqual(['1', '2', '3', '4', '5', '+15'])
  expect(shown('PK10_1M', numbers(10), 'small')).toEqual(['1', '2', '3', '+7'])
  expect(shown('SSC_1M', ['0', '0', '7', '1', '2'], 'row')).toEqual(['0', '0', '7', '1', '2'])
  expect(shown('SSC_1M', ['0', '0', '7', '1', '2'], 'small')).toEqual(['00712'])
  expect(shown('K3_1M', ['1', '2', '3'], 'small')).toEqual(['', '', ''])
})
