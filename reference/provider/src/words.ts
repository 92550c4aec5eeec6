/** A third party has words of its own and fewer languages than the product around it. */
type Words = {
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
  readonly title: string
  /** What a member sees: there is no engine behind it yet. */
  readonly preview: string
  readonly sample: string
  readonly login: string
  readonly draw: string
}

const english: Words = {
  lang: 'en',
  dir: 'ltr',
  title: 'Sports trial',
  preview: 'Sports preview',
  sample: 'Sample matches and prices. Nothing here is real and no bet is taken.',
  login: 'Log in',
  draw: 'Draw',
}

const translated: Readonly<Record<string, Words>> = {
  KO: {
    lang: 'ko',
    dir: 'ltr',
    title: '스포츠 체험',
    preview: '스포츠 미리보기',
    sample: '예시 경기와 배당입니다. 실제가 아니며 베팅을 받지 않습니다.',
    login: '로그인',
    draw: '무승부',
  },
  UR: {
    lang: 'ur',
    dir: 'rtl',
    title: 'کھیلوں کی آزمائش',
    preview: 'کھیلوں کی جھلک',
    sample: 'یہ نمونے کے میچ اور نرخ ہیں۔ یہاں کچھ بھی حقیقی نہیں اور کوئی شرط نہیں لی جاتی۔',
    login: 'لاگ ان',
    draw: 'برابر',
  },
  VI: {
    lang: 'vi',
    dir: 'ltr',
    title: 'Thể thao dùng thử',
    preview: 'Thể thao xem trước',
    sample: 'Trận đấu và tỷ lệ mẫu. Không có gì là thật và không nhận cược.',
    login: 'Đăng nhập',
    draw: 'Hòa',
  },
}

export function wordsOf(language: string): Words {
  return Object.hasOwn(translated, language) ? (translated[language] ?? english) : english
}
