import { expect, test } from 'vitest'
import { everyFamily, familyOf } from '../../testing/lottery/every-family.ts'
import { randomResult, seeded } from '../../testing/lottery/random-lines.ts'

test('a result is read as it is written, and nothing else is', () => {
  const below = seeded(20_261_120)
  for (const family of everyFamily)
    for (let round = 0; round < 50; round += 1) {
      const result = randomResult(family.code, below)
      expect(family.readAndWrite(result)).toEqual(result)
      expect(family.readAndWrite(result.slice(1)), family.code).toBeUndefined()
      expect(family.readAndWrite([...result, result[0] ?? '']), family.code).toBeUndefined()
      for (const wrong of ['', ' 1', '01x', '1.0', '-1', '1e0', '999999999'])
        expect(family.readAndWrite([wrong, ...result.slice(1)]), `${family.code} ${wrong}`).toBeUndefined()
    }
})

test.each([
  ['K3', '0 1 2'],
  ['K3', '1 2 7'],
  ['SSC', '1 2 3 4 10'],
  ['SSC', '1 2 3 4 05'],
  ['X115', '1 2 3 4 4'],
  ['X115', '1 2 3 4 12'],
  ['PK10', '1 2 3 4 5 6 7 8 9 9'],
  ['PK10', '0 1 2 3 4 5 6 7 8 9'],
  ['KENO', '1 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19'],
  [
    'VNN',
    '60213 80300 60683 51132 89384 11622 10383 09349 00136 47894 7740 7568 2767 8365 0570 5252 4790 7707 6494 9516 354 649 773 26 09 06 26',
  ],
  [
    'VNN',
    '60213 80300 60683 51132 89384 11622 10383 09349 00136 47894 7740 7568 2767 8365 0570 5252 4790 7707 6494 9516 354 649 773 26 9 06 64',
  ],
])('%s cannot have drawn %s', (code, result) => {
  expect(familyOf(code).readAndWrite(result.split(' '))).toBeUndefined()
})

test.each([
  ['SSC', 'S3L', '2,1|3|4', '1,2|3|4'],
  ['SSC', 'DWD', '|2,1|||', '|1,2|||'],
  ['SSC', 'E_DT', '2V3:TIE,1V5:TIGER,1V5:DRAGON', '1V5:DRAGON,1V5:TIGER,2V3:TIE'],
  ['SSC', 'S3L_SUM', '10,9', '9,10'],
  ['X115', 'RX3DT', '11,3|10,2', '3,11|2,10'],
  ['KENO', 'BSOE', 'SMALL_EVEN,BIG_ODD', 'BIG_ODD,SMALL_EVEN'],
  ['KENO', 'PICK2', '80,7,10', '7,10,80'],
  ['VNN', 'LO2', '83,07', '07,83'],
  ['VNS', 'DE4', '0456,0007', '0007,0456'],
])('%s %s keeps %s in one order', (code, play, tapped, kept) => {
  expect(familyOf(code).lineOf(play, tapped)?.selection).toBe(kept)
})

test.each([
  ['SSC', 'S3L', '1|2'],
  ['SSC', 'S3L', '1||2'],
  ['SSC', 'DWD', '||||'],
  ['SSC', 'DWD', '1|2'],
  ['SSC', 'R3', '1|2|||'],
  ['SSC', 'G60', '1|1,2,3'],
  ['SSC', 'G10', '1|1'],
  ['SSC', 'G120', '1,2,3,4'],
  ['SSC', 'S3L_Z3', '4'],
  ['SSC', 'S3L_ZSUM', '0'],
  ['SSC', 'S3L_ZSUM', '27'],
  ['SSC', 'E_DT', '5V1:TIGER'],
  ['SSC', 'E_DT', '1V1:TIE'],
  ['SSC', 'E_DT', '1v5:TIE'],
  ['SSC', 'R4', '0,1,2,3,4,5,6,7,8,9|0,1|2,3|'],
  ['X115', 'RX3', '1,2'],
  ['X115', 'RX3', '01,02,03'],
  ['X115', 'RX3DT', '1,2,3|4'],
  ['X115', 'RX3DT', '1|1,2,3'],
  ['X115', 'RX3DT', '|1,2,3'],
  ['X115', 'Q2', '1|1'],
  ['X115', 'MED', '2'],
  ['PK10', 'T3', '1,2|1,2|1,2'],
  ['PK10', 'E_DT', '6:DRAGON'],
  ['PK10', 'GYH', '2'],
  ['KENO', 'PICK3', '1,2,81'],
  ['KENO', 'PICK6', '1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27'],
  ['KENO', 'BSOE', 'BIG'],
  ['VNN', 'LO2', '7'],
  ['VNN', 'LO2', '007'],
  ['VNN', 'LO2', '07|08'],
  ['VNN', 'LO2', ''],
  ['VNN', 'XIEN2', '07'],
  ['VNN', 'TRUOT10', '00,01,02,03,04,05,06,07,08'],
  ['VNN', 'DIGIT_HEAD', '12'],
])('%s %s %s is not sold', (code, play, selection) => {
  expect(familyOf(code).lineOf(play, selection)).toBeUndefined()
})

test('of declared opposites exactly one wins in every draw, at the price that is declared', () => {
  const below = seeded(20_261_121)
  for (const family of everyFamily)
    for (const [name, play] of Object.entries(family.plays))
      for (const prices of play.opposites ?? []) {
        const values = Object.keys(prices)
        for (const value of values) expect(play.pricesOf([[value]]), `${name} ${value}`).toEqual([prices[value]])
        for (let round = 0; round < 20; round += 1) {
          const result = randomResult(family.code, below)
          const won = family.won(name, [values], result).reduce((sum, { units }) => sum + units, 0)
          expect(won, `${family.code} ${name} ${values[0]} at ${result.join()}`).toBe(1)
        }
      }
})
