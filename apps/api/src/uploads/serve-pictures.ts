import { findHeadIcon } from '@fairground/modules/member/head-icon.ts'
import type { Api } from '../api.ts'
import { filePolicy, securityHeaders } from '../http/content-policy.ts'

const folder = '/wps/picture'
const yearSeconds = 365 * 24 * 60 * 60

export function pictureUrl(name: string): string {
  return `${folder}/${name}.webp`
}

/**
 * No call: an address for an `img`. It reads no cookie and no session; the name is a secret of 128 bits and never means
 * another picture, so a browser may keep it for good. Opened by itself it is a download and runs nothing (TD15).
 */
export function servePictures(api: Api): void {
  const config = { limit: { perMinute: 600 } }
  api.app.get<{ Params: { file: string } }>(`${folder}/:file`, { config }, async (request, reply) => {
    const name = /^([\w-]{22})\.webp$/.exec(request.params.file)?.[1]
    const merchant = name === undefined ? null : await api.merchants.ofHost(request.host)
    const webp = name === undefined || !merchant ? null : await findHeadIcon(api.db, merchant.id, name)
    if (!webp) return reply.callNotFound()
    return reply
      .headers({
        ...securityHeaders(api.config.NODE_ENV === 'development' ? 'development' : 'production'),
        'content-type': 'image/webp',
        'content-security-policy': filePolicy,
        'content-disposition': 'attachment; filename="picture.webp"',
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': `public, max-age=${yearSeconds}, immutable`,
      })
      .send(webp)
  })
}
