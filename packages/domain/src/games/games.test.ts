import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { categoryCodes, familyWords, gameCategories, gameFamilies, isGameCategory } from './categories.ts'
import { gamesPerPage, hasMoreGames, totalPagesOf } from './game-lists.ts'
import { gameNameIn, plainText } from './game-names.ts'
import { isEntertainment } from './launch-rules.ts'
import { categoriesLike, searchKeys, searchWords } from './search-words.ts'

describe('categories', () => {
  test('CAT-01 every family has a category that a game can be filed under, and no category is left without', () => {
    expect(Object.keys(gameFamilies)).toEqual([
      'live',
      'slots',
      'fish',
      'sports',
      'esports',
      'poker',
      'lottery',
      'keno',
      'cockfight',
      'liveStreaming',
    ])
    const served = Object.values(gameFamilies).map(({ category }) => category)
    expect(served.toSorted()).toEqual([...gameCategories].toSorted())
  })

  test('CAT-04 the category codes of the specification, and no other but cockfight', () => {
    const specified = 'ALL LOTT ELOTT LIVE RNG FISH SPORTS ESPORTS PVP HOT LIVESTREAM HOME PROMO FAV'.split(' ')
    expect(categoryCodes.filter((code) => code !== 'COCKFIGHT')).toEqual(specified)
  })

  test('CAT-03 cockfight is a category of its own and games are filed under it', () => {
    expect(gameFamilies.cockfight.category).toBe('COCKFIGHT')
    expect(isGameCategory('COCKFIGHT')).toBe(true)
    expect(['HOT', 'FAV', 'ALL', 'HOME', 'PROMO', ''].filter(isGameCategory)).toEqual([])
  })

  test('a category is meant by its code, its word, the beginning of it and its letters in another order', () => {
    expect(['rng', 'slots', 'slo', 'solts'].map(categoriesLike)).toEqual(Array(4).fill(['RNG']))
    expect(categoriesLike('live casino')).toEqual(['LIVE'])
    expect(categoriesLike('lottery')).toEqual(['LOTT', 'ELOTT'])
    expect(['', 'li', 'dragon'].flatMap(categoriesLike)).toEqual([])
    expect(gameCategories.filter((category) => familyWords(category) === '')).toEqual([])
  })
})

test('CAT-21 a game is in entertainment mode when the text Entertainment is in its mode', () => {
  expect(['Entertainment', 'Traditional,Entertainment'].every(isEntertainment)).toBe(true)
  expect(['', 'Traditional', 'entertainment'].some(isEntertainment)).toBe(false)
})

test('CAT-39 there is more while the page is smaller than the number of pages', () => {
  expect(hasMoreGames({ pageNum: 1, totalPages: 2 })).toBe(true)
  expect(hasMoreGames({ pageNum: 2, totalPages: 2 })).toBe(false)
  expect(hasMoreGames({ pageNum: 1, totalPages: 0 })).toBe(false)
})

test('CAT-40 a page holds 21 games, and a part of a page is a page', () => {
  expect(gamesPerPage).toBe(21)
  expect([0, 1, 21, 22].map((count) => totalPagesOf(count, gamesPerPage))).toEqual([0, 1, 1, 2])
})

test('a name is told in the language of the reader, then of the brand, then in English', () => {
  const names = { EN: 'Koi Garden', KO: '비단잉어 정원', VI: '' }
  expect(['KO', 'VI', 'TH'].map((language) => gameNameIn(names, language, 'KO'))).toEqual(
    Array(3).fill('비단잉어 정원'),
  )
  expect(gameNameIn(names, 'TH', 'UR')).toBe('Koi Garden')
})

describe('plain text', () => {
  test('markup, controls and turned directions are gone', () => {
    expect(plainText('  <b onclick=x>Koi</b>\n\u202eGarden\u0007  ')).toBe('Koi Garden')
    expect(plainText('a < b > c <script')).not.toMatch(/[<>]/)
    expect(plainText('Genie’s 寶石 & Ö')).toBe('Genie’s 寶石 & Ö')
  })

  test('whatever comes in, one short line without angle brackets comes out, and it stays as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const plain = plainText(text)
        expect(plain).not.toMatch(/[<>\n\r\u202e]/)
        expect([...plain].length).toBeLessThanOrEqual(80)
        expect(plainText(plain)).toBe(plain)
      }),
    )
  })
})

describe('search words', () => {
  test('marks, case and apostrophes do not matter', () => {
    expect(searchWords("Grand Salon PRIVÉ, Casino Hold'em")).toBe('grand salon prive casino holdem')
    expect(searchWords('Đêm Lồng Đèn')).toBe('dem long den')
  })

  test('a part of a name is found within it in scripts without spaces', () => {
    expect(searchWords('龙腾九霄')).toContain(searchWords('腾九'))
    expect(searchWords('قندیلوں کی رات')).toContain(searchWords('رات'))
    expect(searchWords('龙')).not.toBe(searchWords('虎'))
  })

  test('letters that changed places have the same key', () => {
    expect(searchKeys('drgaon acsent')).toBe(searchKeys('dragon ascent'))
    expect(searchKeys('dragon')).not.toBe(searchKeys('dragons'))
  })

  test('only plain letters and figures leave', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(searchWords(text)).toMatch(/^([a-z0-9]+( [a-z0-9]+)*)?$/)
      }),
    )
  })
})
