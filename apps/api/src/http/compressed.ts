import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

export type Encoding = 'br' | 'gzip'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** The best encoding that the browser offers, or none. */
export function bestEncoding(headers: IncomingHttpHeaders): Encoding | null {
  const offered = String(headers['accept-encoding'] ?? '')
  if (/\bbr\b/.test(offered)) return 'br'
  return /\bgzip\b/.test(offered) ? 'gzip' : null
}

/** Quality 5 costs about a millisecond for a page. */
export function encode(text: string | Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return toGzip(text)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT }
  return toBrotli(text, { params })
}

export async function compressed(request: FastifyRequest, reply: FastifyReply, text: string): Promise<FastifyReply> {
  const vary = reply.getHeader('vary')
  reply.header('vary', vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding')
  const encoding = bestEncoding(request.headers)
  if (encoding === null) return reply.send(text)
  return reply.header('content-encoding', encoding).send(await encode(text, encoding))
}
