import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Config } from '@fairground/chat/config.ts'
import type { Conversation } from '@fairground/chat/entries.ts'
import { createChat } from '@fairground/chat/server.ts'

export type ChatControls = {
  /** Everything the vendor knows. */
  book(): Promise<readonly Conversation[]>
  /** Makes the vendor behave badly; without a request it behaves well again. */
  setFault(fault?: object): Promise<void>
  /** Goes where a browser is sent to, as a browser that answers with its cookie. */
  visit(chatUrl: string): Promise<ChatVisitor>
  /** What a person at the desk answers. */
  reply(conversation: Pick<Conversation, 'merchant' | 'visitor'>, text: string): Promise<void>
}

export type ChatVisitor = {
  readonly status: number
  readonly cookie: string
  page(): Promise<string>
  write(text: string): Promise<number>
  see(): Promise<number>
  end(): Promise<number>
}

export function chatControls(url: string): ChatControls {
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  return {
    async book() {
      const { conversations } = (await (await fetch(`${url}/book`)).json()) as { conversations: Conversation[] }
      return conversations
    },
    async setFault(fault = {}) {
      const { status } = await post('/faults', fault)
      if (status !== 204) throw new Error(`the chat vendor does not know this fault: ${JSON.stringify(fault)}`)
    },
    async visit(chatUrl) {
      const { pathname, search } = new URL(chatUrl)
      const entered = await fetch(`${url}${pathname}${search}`, { redirect: 'manual' })
      const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? ''
      const act = async (path: string, body: object = {}) => (await post(path, body, { cookie })).status
      return {
        status: entered.status,
        cookie,
        page: async () => (await fetch(`${url}/chat`, { headers: { cookie } })).text(),
        write: (text) => act('/chat/messages', { text }),
        see: () => act('/chat/seen'),
        end: () => act('/chat/end'),
      }
    },
    async reply({ merchant, visitor }, text) {
      const body = new URLSearchParams({ to: `${merchant} ${visitor}`, text })
      const { status } = await fetch(`${url}/desk`, { method: 'POST', body, redirect: 'manual' })
      if (status !== 303) throw new Error(`the desk answered ${status}`)
    },
  }
}

export type RunningChat = ChatControls & { readonly url: string; close(): Promise<void> }

/** The vendor in this process. */
export async function openChat(merchants: Config['CHAT_MERCHANTS'], given: Partial<Config> = {}): Promise<RunningChat> {
  const server = createChat({ NODE_ENV: 'test', CHAT_MERCHANTS: merchants, RETRY_MS: 50, ...given })
  server.listen(given.PORT ?? 0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    ...chatControls(url),
    url,
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
