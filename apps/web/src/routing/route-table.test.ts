import { expect, test } from 'vitest'
import { otherRoutes, resolvePath, routeIds, routeTable } from './route-table.ts'

test.each(['/', '/m', '/m/'])('SHELL-03 %s lands on home', (path) => {
  expect(resolvePath(path)).toBe('/m/home')
  expect(path.replace(/(?<=.)\/$/, '') in otherRoutes).toBe(true)
})

test.each(['/index', '/index.html', '/m/index', '/m/index.html'])('SHELL-04 %s lands on home', (path) => {
  expect(resolvePath(path)).toBe('/m/home')
  expect(path in otherRoutes).toBe(true)
})

test('SHELL-07 register.html is an alias of the registration route', () => {
  expect(resolvePath('/register.html')).toBe('/m/register')
  expect(resolvePath('/m/register.html')).toBe('/m/register')
})

test.each(routeIds.map((id) => routeTable[id].path))('the listed path %s leads to itself', (path) => {
  expect(resolvePath(path)).toBe(path)
  expect(resolvePath(`${path}/`)).toBe(path)
})

test.each(['/m/nowhere', '/m/home/deeper', '/casino', '/M/HOME', '/constructor', '/m/__proto__'])(
  'SHELL-45 the unknown path %s ends on home',
  (path) => {
    expect(resolvePath(path)).toBe('/m/home')
  },
)

test('SHELL-46 D-24 the table of other routes is looked up before home is the answer', () => {
  expect(resolvePath('/register.html')).not.toBe(resolvePath('/registered.html'))
  const listed = new Set<string>(routeIds.map((id) => routeTable[id].path))
  expect(Object.keys(otherRoutes).filter((path) => listed.has(path))).toEqual([])
})

test('SHELL-53 D-08 the unnamed pages have the settled paths and registration has one', () => {
  const { language, agreement, service, regionRestricted, serviceError, changePassword } = routeTable
  const settled = [language, agreement, service, regionRestricted, serviceError, changePassword]
  expect(settled.map(({ path }) => path)).toEqual([
    '/m/language',
    '/m/agreement',
    '/m/service',
    '/m/ipRestricted',
    '/m/serviceError',
    '/m/changePsw',
  ])
  expect(routeIds.filter((id) => routeTable[id].path.startsWith('/m/register'))).toEqual(['register'])
})

test('no two routes share a path and all live below /m/', () => {
  const paths = routeIds.map((id) => routeTable[id].path)
  expect(new Set(paths).size).toBe(paths.length)
  expect(paths.filter((path) => !path.startsWith('/m/'))).toEqual([])
})

test('AGENT-39 (D-57) the pages of agents stand below the known prefix', () => {
  const pages = ['team', 'downline', 'affiliate', 'rebate', 'quota', 'contracts'].map(
    (page) => `/m/member/agent/${page}`,
  )
  expect(pages.map(resolvePath)).toEqual(pages)
})
