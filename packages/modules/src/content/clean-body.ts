import { safeLink } from '@fairground/domain/content/safe-link.ts'
import { sanitiseHtml } from '@fairground/domain/content/sanitise-html.ts'
import library, { type IOptions } from 'sanitize-html'

/** Stored beside every body; a stricter sanitiser raises it, so that old bodies can be found and cleaned again. */
export const sanitiserVersion = 2

const options: IOptions = {
  allowedTags: 'p br ul ol li strong em h3 h4 a table thead tbody tr th td div'.split(' '),
  allowedAttributes: { '*': ['lang', 'dir'], a: ['href'], td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan'] },
  allowedSchemes: ['https'],
  allowProtocolRelative: false,
  // What these hold is no text to read, so it goes with them.
  nonTextTags:
    'script style textarea option noscript applet audio button canvas form frameset head iframe math object select svg template video'.split(
      ' ',
    ),
  // `sanitiseHtml` allows the same depth.
  nestingLimit: 24,
  exclusiveFilter: ({ tag, attribs }) => (tag === 'a' && !safeLink(attribs.href ?? '') ? 'excludeTag' : false),
}

/**
 * What is stored of an operator's HTML. The library of the field parses it first; `sanitiseHtml`, which the phone runs
 * too, then writes it anew. So markup has to be read wrongly by two parsers of different authors to be published.
 */
export function cleanBody(html: string): string {
  return sanitiseHtml(library(html, options))
}
