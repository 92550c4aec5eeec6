type Message = { readonly id: string; readonly from: 'visitor' | 'desk'; readonly text: string; readonly at: string }
type State = { readonly messages: readonly Message[]; readonly isOpen: boolean; readonly seen: string | null }

const find = <T extends HTMLElement>(id: string) => document.getElementById(id) as T
const words: Record<string, string> = JSON.parse(find('words').textContent ?? '{}')
const talk = find<HTMLOListElement>('talk')
const text = find<HTMLTextAreaElement>('text')
const status = find('status')
const ending = find<HTMLDialogElement>('ending')
const back = find<HTMLAnchorElement>('back')
const clock = new Intl.DateTimeFormat(words.lang, { hour: '2-digit', minute: '2-digit' })
const calendar = new Intl.DateTimeFormat(words.lang, { day: 'numeric', month: 'short' })

/** The last message that was seen before this page was opened: what follows it is new. */
let seenBefore: string | null | undefined

function line(className: string, ...parts: (Node | string)[]): HTMLLIElement {
  const item = document.createElement('li')
  item.className = className
  item.append(...parts)
  return item
}

function part(tag: string, className: string, content: string): HTMLElement {
  const element = document.createElement(tag)
  element.className = className
  element.textContent = content
  return element
}

function draw({ messages, isOpen, seen }: State): void {
  if (seenBefore === undefined) seenBefore = seen
  const firstNew = messages.findIndex(
    ({ from }, index) => from === 'desk' && index > messages.findIndex(({ id }) => id === seenBefore),
  )
  const lines: HTMLLIElement[] = []
  let day = ''
  messages.forEach((message, index) => {
    const at = new Date(message.at)
    const isToday = at.toDateString() === new Date().toDateString()
    if (at.toDateString() !== day) lines.push(line('day', isToday ? (words.today ?? '') : calendar.format(at)))
    day = at.toDateString()
    if (index === firstNew && seenBefore !== null) lines.push(line('new', words.newMessages ?? ''))
    const bubble = part('span', 'bubble', message.text)
    bubble.dir = 'auto'
    const time = part('time', '', clock.format(at))
    time.dir = 'auto'
    if (message.from === 'visitor') lines.push(line('mine', bubble, time))
    else {
      const face = part('span', 'face', [...(words.support ?? 'S')][0] ?? '')
      face.setAttribute('aria-hidden', 'true')
      const isFirst = messages[index - 1]?.from !== 'desk'
      lines.push(line('theirs', part('span', 'who', isFirst ? (words.support ?? '') : ''), face, bubble, time))
    }
  })
  if (messages.length === 0) lines.push(line('empty', part('strong', '', words.empty ?? ''), words.emptyHint ?? ''))
  else if (!isOpen) lines.push(line('ended', words.ended ?? ''))
  talk.replaceChildren(...lines)
  talk.scrollTop = talk.scrollHeight
}

const post = (path: string, body: object = {}) =>
  fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

async function refresh(): Promise<void> {
  const response = await fetch('/chat/state')
  if (!response.ok) return location.reload()
  const state: State = await response.json()
  draw(state)
  if (document.visibilityState === 'visible') await post('/chat/seen')
}

async function send(): Promise<void> {
  const content = text.value.trim()
  if (content === '') return
  status.textContent = words.sending ?? ''
  const isSent = await post('/chat/messages', { text: content }).then(
    ({ ok }) => ok,
    () => false,
  )
  status.textContent = isSent ? '' : (words.failed ?? '')
  if (isSent) text.value = ''
  text.focus()
}

find('composer').addEventListener('submit', (event) => {
  event.preventDefault()
  void send()
})
text.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
  event.preventDefault()
  void send()
})
/** Takes the place of this page, so that the way back from there does not lead here again. */
const leave = () => location.replace(back.href)
back.addEventListener('click', (event) => {
  event.preventDefault()
  leave()
})
find('end').addEventListener('click', () => ending.showModal())
ending.addEventListener('close', () => {
  if (ending.returnValue === 'end') void post('/chat/end').finally(leave)
})
document.addEventListener('visibilitychange', () => void refresh())

const changes = new EventSource('/chat/changes')
changes.addEventListener('open', () => void refresh())
changes.addEventListener('message', () => void refresh())
