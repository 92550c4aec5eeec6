import type { LanguageCode } from '@fairground/domain/languages.ts'
import type { FamilyCode } from '@fairground/domain/lottery/game-code.ts'
import type { Catalogue } from '@fairground/i18n/compile.ts'

/** One chunk per folder of words and language. What a language has no file for is said in English. */
export const familyWordFiles: Readonly<Record<string, () => Promise<unknown>>> = {
  'board/cn': () => import('@fairground/i18n/families/board/cn.json'),
  'board/en': () => import('@fairground/i18n/families/board/en.json'),
  'board/hi': () => import('@fairground/i18n/families/board/hi.json'),
  'board/id': () => import('@fairground/i18n/families/board/id.json'),
  'board/ja': () => import('@fairground/i18n/families/board/ja.json'),
  'board/km': () => import('@fairground/i18n/families/board/km.json'),
  'board/ko': () => import('@fairground/i18n/families/board/ko.json'),
  'board/my': () => import('@fairground/i18n/families/board/my.json'),
  'board/ta': () => import('@fairground/i18n/families/board/ta.json'),
  'board/th': () => import('@fairground/i18n/families/board/th.json'),
  'board/tw': () => import('@fairground/i18n/families/board/tw.json'),
  'board/ur': () => import('@fairground/i18n/families/board/ur.json'),
  'board/vi': () => import('@fairground/i18n/families/board/vi.json'),
  'keno/cn': () => import('@fairground/i18n/families/keno/cn.json'),
  'keno/en': () => import('@fairground/i18n/families/keno/en.json'),
  'keno/hi': () => import('@fairground/i18n/families/keno/hi.json'),
  'keno/id': () => import('@fairground/i18n/families/keno/id.json'),
  'keno/ja': () => import('@fairground/i18n/families/keno/ja.json'),
  'keno/km': () => import('@fairground/i18n/families/keno/km.json'),
  'keno/ko': () => import('@fairground/i18n/families/keno/ko.json'),
  'keno/my': () => import('@fairground/i18n/families/keno/my.json'),
  'keno/ta': () => import('@fairground/i18n/families/keno/ta.json'),
  'keno/th': () => import('@fairground/i18n/families/keno/th.json'),
  'keno/tw': () => import('@fairground/i18n/families/keno/tw.json'),
  'keno/ur': () => import('@fairground/i18n/families/keno/ur.json'),
  'keno/vi': () => import('@fairground/i18n/families/keno/vi.json'),
  'pk10/cn': () => import('@fairground/i18n/families/pk10/cn.json'),
  'pk10/en': () => import('@fairground/i18n/families/pk10/en.json'),
  'pk10/hi': () => import('@fairground/i18n/families/pk10/hi.json'),
  'pk10/id': () => import('@fairground/i18n/families/pk10/id.json'),
  'pk10/ja': () => import('@fairground/i18n/families/pk10/ja.json'),
  'pk10/km': () => import('@fairground/i18n/families/pk10/km.json'),
  'pk10/ko': () => import('@fairground/i18n/families/pk10/ko.json'),
  'pk10/my': () => import('@fairground/i18n/families/pk10/my.json'),
  'pk10/ta': () => import('@fairground/i18n/families/pk10/ta.json'),
  'pk10/th': () => import('@fairground/i18n/families/pk10/th.json'),
  'pk10/tw': () => import('@fairground/i18n/families/pk10/tw.json'),
  'pk10/ur': () => import('@fairground/i18n/families/pk10/ur.json'),
  'pk10/vi': () => import('@fairground/i18n/families/pk10/vi.json'),
  'ssc/cn': () => import('@fairground/i18n/families/ssc/cn.json'),
  'ssc/en': () => import('@fairground/i18n/families/ssc/en.json'),
  'ssc/hi': () => import('@fairground/i18n/families/ssc/hi.json'),
  'ssc/id': () => import('@fairground/i18n/families/ssc/id.json'),
  'ssc/ja': () => import('@fairground/i18n/families/ssc/ja.json'),
  'ssc/km': () => import('@fairground/i18n/families/ssc/km.json'),
  'ssc/ko': () => import('@fairground/i18n/families/ssc/ko.json'),
  'ssc/my': () => import('@fairground/i18n/families/ssc/my.json'),
  'ssc/ta': () => import('@fairground/i18n/families/ssc/ta.json'),
  'ssc/th': () => import('@fairground/i18n/families/ssc/th.json'),
  'ssc/tw': () => import('@fairground/i18n/families/ssc/tw.json'),
  'ssc/ur': () => import('@fairground/i18n/families/ssc/ur.json'),
  'ssc/vi': () => import('@fairground/i18n/families/ssc/vi.json'),
  'vn/cn': () => import('@fairground/i18n/families/vn/cn.json'),
  'vn/en': () => import('@fairground/i18n/families/vn/en.json'),
  'vn/hi': () => import('@fairground/i18n/families/vn/hi.json'),
  'vn/id': () => import('@fairground/i18n/families/vn/id.json'),
  'vn/ja': () => import('@fairground/i18n/families/vn/ja.json'),
  'vn/km': () => import('@fairground/i18n/families/vn/km.json'),
  'vn/ko': () => import('@fairground/i18n/families/vn/ko.json'),
  'vn/my': () => import('@fairground/i18n/families/vn/my.json'),
  'vn/ta': () => import('@fairground/i18n/families/vn/ta.json'),
  'vn/th': () => import('@fairground/i18n/families/vn/th.json'),
  'vn/tw': () => import('@fairground/i18n/families/vn/tw.json'),
  'vn/ur': () => import('@fairground/i18n/families/vn/ur.json'),
  'vn/vi': () => import('@fairground/i18n/families/vn/vi.json'),
  'x115/cn': () => import('@fairground/i18n/families/x115/cn.json'),
  'x115/en': () => import('@fairground/i18n/families/x115/en.json'),
  'x115/hi': () => import('@fairground/i18n/families/x115/hi.json'),
  'x115/id': () => import('@fairground/i18n/families/x115/id.json'),
  'x115/ja': () => import('@fairground/i18n/families/x115/ja.json'),
  'x115/km': () => import('@fairground/i18n/families/x115/km.json'),
  'x115/ko': () => import('@fairground/i18n/families/x115/ko.json'),
  'x115/my': () => import('@fairground/i18n/families/x115/my.json'),
  'x115/ta': () => import('@fairground/i18n/families/x115/ta.json'),
  'x115/th': () => import('@fairground/i18n/families/x115/th.json'),
  'x115/tw': () => import('@fairground/i18n/families/x115/tw.json'),
  'x115/ur': () => import('@fairground/i18n/families/x115/ur.json'),
  'x115/vi': () => import('@fairground/i18n/families/x115/vi.json'),
}

async function loadFamilyMessages(folder: string, code: LanguageCode): Promise<Catalogue> {
  const load = familyWordFiles[`${folder}/${code.toLowerCase()}`] ?? familyWordFiles[`${folder}/en`]
  if (!load) throw new Error(`no words of ${folder}`)
  const { messages } = (await load()) as { readonly messages: Catalogue }
  return messages
}

/** The folders of words that a family brings along; those of `board` are the same for all that stand on a stage. */
const wordsOf: Readonly<Record<FamilyCode, readonly string[]>> = {
  K3: [],
  SSC: ['board', 'ssc'],
  X115: ['board', 'x115'],
  PK10: ['board', 'pk10'],
  KENO: ['board', 'keno'],
  VNN: ['board', 'vn'],
  VNS: ['board', 'vn'],
}

export async function loadFamilyWords(family: FamilyCode, language: LanguageCode): Promise<Catalogue> {
  const parts = await Promise.all(wordsOf[family].map((folder) => loadFamilyMessages(folder, language)))
  return Object.assign({}, ...parts)
}
