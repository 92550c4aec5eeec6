import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Attribute = { readonly key: string; readonly value: Readonly<Record<string, unknown>> }
type Span = {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly attributes: readonly Attribute[]
}
type Sent = {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] }
    readonly scopeSpans: readonly { readonly spans: readonly Span[] }[]
  }[]
}

type CollectedSpan = Span & { readonly service: string }

/** A collector as the standard describes it, OTLP over HTTP in JSON, which can be told to leave its clients waiting. */
export async function startCollector() {
  const spans: CollectedSpan[] = []
  const hanging: ServerResponse[] = []
  let isHanging = false
  let asked = 0
  const server = createServer(async (request, response) => {
    asked += 1
    const given = await text(request)
    if (isHanging) return void hanging.push(response)
    for (const { resource, scopeSpans } of (JSON.parse(given) as Sent).resourceSpans) {
      const service = String(resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue)
      spans.push(...scopeSpans.flatMap((each) => each.spans.map((one) => ({ ...one, service }))))
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    asked: () => asked,
    hang(): void {
      isHanging = true
    },
    async close(): Promise<void> {
      for (const response of hanging) response.destroy()
      server.closeAllConnections()
      if (server.listening) await new Promise((resolve) => server.close(resolve))
    },
  }
}
