import { expect, test } from 'vitest'
import { groupsOf, unmapAddress } from './addresses.ts'

test.each([
  ['8.8.8.8', '8.8.8.8'],
  ['::ffff:8.8.8.8', '8.8.8.8'],
  ['::FFFF:808:808', '8.8.8.8'],
  ['0:0:0:0:0:ffff:8.8.8.8', '8.8.8.8'],
  ['::ffff:127.0.0.1', '127.0.0.1'],
  ['::ffff:0:8.8.8.8', '8.8.8.8'],
  ['64:ff9b::8.8.8.8', '8.8.8.8'],
  ['0064:ff9b::0808:0808', '8.8.8.8'],
  ['2002:808:808::1', '8.8.8.8'],
  ['2002:0808:0808:1:2:3:4:5', '8.8.8.8'],
  ['2001:0:4136:e378:8000:63bf:f7f7:f7f7', '8.8.8.8'],
  ['::ffff:8.8.8.8%eth0', '8.8.8.8'],
])('%s is %s', (address, inner) => expect(unmapAddress(address)).toBe(inner))

test.each([
  '2001:4860:4860::8888',
  '::1',
  '::',
  '64:ff9b::7f00:1',
  '64:ff9b::10.0.0.1',
  '64:ff9b:1::808:808',
  '2002:7f00:1::1',
  '2002:c0a8:101::1',
  '2002:6440:1::1',
  'not an address',
  '::ffff:999.1.1.1',
  '1::2::3',
  '1:2:3:4:5:6:7:8:9',
  '1:2:3:4:5:6:7::8:9',
  '',
])('%s stays what it is', (address) => expect(unmapAddress(address)).toBe(address))

test('an address is read as it is written, short or long', () => {
  const loopback = [0, 0, 0, 0, 0, 0, 0, 1]
  for (const text of ['::1', '0:0:0:0:0:0:0:1', '0000::0001']) expect(groupsOf(text)).toEqual(loopback)
  expect(groupsOf('1:2:3:4:5:6:7:8')).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  for (const text of ['', '1', '12345::', 'g::', '1:2:3:4:5:6:7', '1.2.3.4']) expect(groupsOf(text)).toBeNull()
})
