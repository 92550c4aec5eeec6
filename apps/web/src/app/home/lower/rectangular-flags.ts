import brWide from 'flag-icons/flags/4x3/br.svg?url'
import cnWide from 'flag-icons/flags/4x3/cn.svg?url'
import esWide from 'flag-icons/flags/4x3/es.svg?url'
import gbWide from 'flag-icons/flags/4x3/gb.svg?url'
import idWide from 'flag-icons/flags/4x3/id.svg?url'
import inWide from 'flag-icons/flags/4x3/in.svg?url'
import jpWide from 'flag-icons/flags/4x3/jp.svg?url'
import khWide from 'flag-icons/flags/4x3/kh.svg?url'
import krWide from 'flag-icons/flags/4x3/kr.svg?url'
import mmWide from 'flag-icons/flags/4x3/mm.svg?url'
import myWide from 'flag-icons/flags/4x3/my.svg?url'
import pkWide from 'flag-icons/flags/4x3/pk.svg?url'
import thWide from 'flag-icons/flags/4x3/th.svg?url'
import trWide from 'flag-icons/flags/4x3/tr.svg?url'
import twWide from 'flag-icons/flags/4x3/tw.svg?url'
import vnWide from 'flag-icons/flags/4x3/vn.svg?url'

/** Some of these drawings are large, so they stand apart from the circular ones and only a shown one is fetched. */
export const rectangularFlags: Readonly<Record<string, string>> = {
  br: brWide,
  cn: cnWide,
  es: esWide,
  gb: gbWide,
  id: idWide,
  in: inWide,
  jp: jpWide,
  kh: khWide,
  kr: krWide,
  mm: mmWide,
  my: myWide,
  pk: pkWide,
  th: thWide,
  tr: trWide,
  tw: twWide,
  vn: vnWide,
}
