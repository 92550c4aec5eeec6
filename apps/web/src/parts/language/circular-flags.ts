import brCircle from 'circle-flags/flags/br.svg?url'
import cnCircle from 'circle-flags/flags/cn.svg?url'
import esCircle from 'circle-flags/flags/es.svg?url'
import gbCircle from 'circle-flags/flags/gb.svg?url'
import idCircle from 'circle-flags/flags/id.svg?url'
import inCircle from 'circle-flags/flags/in.svg?url'
import jpCircle from 'circle-flags/flags/jp.svg?url'
import khCircle from 'circle-flags/flags/kh.svg?url'
import krCircle from 'circle-flags/flags/kr.svg?url'
import mmCircle from 'circle-flags/flags/mm.svg?url'
import myCircle from 'circle-flags/flags/my.svg?url'
import pkCircle from 'circle-flags/flags/pk.svg?url'
import thCircle from 'circle-flags/flags/th.svg?url'
import trCircle from 'circle-flags/flags/tr.svg?url'
import twCircle from 'circle-flags/flags/tw.svg?url'
import vnCircle from 'circle-flags/flags/vn.svg?url'

/** Addresses only: a phone fetches the one flag it shows. */
export const circularFlags: Readonly<Record<string, string>> = {
  br: brCircle,
  cn: cnCircle,
  es: esCircle,
  gb: gbCircle,
  id: idCircle,
  in: inCircle,
  jp: jpCircle,
  kh: khCircle,
  kr: krCircle,
  mm: mmCircle,
  my: myCircle,
  pk: pkCircle,
  th: thCircle,
  tr: trCircle,
  tw: twCircle,
  vn: vnCircle,
}
