const changes = new EventSource('/desk/changes')

/** A new message must not take away what is being written. */
changes.addEventListener('message', async () => {
  const html = await (await fetch('/desk')).text()
  const fresh = new DOMParser().parseFromString(html, 'text/html').getElementById('cards')
  const cards = document.getElementById('cards')
  if (!fresh || !cards) return
  const draft = new Map<string, string>()
  for (const card of cards.querySelectorAll<HTMLElement>('[data-visitor]'))
    draft.set(card.dataset.visitor ?? '', card.querySelector<HTMLInputElement>('[name=text]')?.value ?? '')
  const focused = document.activeElement?.closest<HTMLElement>('[data-visitor]')?.dataset.visitor
  cards.replaceChildren(...fresh.children)
  for (const card of cards.querySelectorAll<HTMLElement>('[data-visitor]')) {
    const input = card.querySelector<HTMLInputElement>('[name=text]')
    if (input) input.value = draft.get(card.dataset.visitor ?? '') ?? ''
    if (card.dataset.visitor === focused) input?.focus()
  }
})
