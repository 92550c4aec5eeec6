import { languageOf } from '@fairground/domain/languages.ts'
import { formatDate, formatTime, phoneZone } from '@fairground/i18n/format.ts'
import { type MessageWords, messageWords } from '@fairground/i18n/message-words.ts'
import { useWords } from '@fairground/ui/words.tsx'
import type { Message } from '../../../data/inbox/messages.ts'
import { ageOf } from './message-days.ts'

/** What a message says in the language of this phone. */
export function useMessageWords(): (message: Message) => MessageWords {
  const { text } = useWords()
  return (message) => messageWords(text, { ...message, sentAt: new Date(message.sentAt) }, phoneZone)
}

/** The time of today and yesterday, then the day of the week, then the date. */
export function useMessageTime(now: number): (sentAt: string) => string {
  const { language } = useWords()
  return (sentAt) => {
    const [at, of] = [new Date(sentAt), languageOf(language)]
    if (ageOf(at, now) !== 'earlier') return formatTime(of, at, phoneZone)
    if (now - at.getTime() >= 6 * 86_400_000) return formatDate(of, at, phoneZone)
    return new Intl.DateTimeFormat(of.tag, { weekday: 'short', timeZone: phoneZone }).format(at)
  }
}
