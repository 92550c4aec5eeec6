import { contentKinds, popupExecutions, resourceTypes, serviceTypes } from '@fairground/domain/content/content-names.ts'
import { z } from 'zod'
import { language, moment } from './fields.ts'

const text = z.strictObject({
  language,
  title: z.string(),
  eyebrow: z.string().exactOptional(),
  summary: z.string().exactOptional(),
  action: z.string().exactOptional(),
  body: z.string().exactOptional(),
})

const item = z.strictObject({
  kind: z.enum(contentKinds),
  slug: z.string().min(1),
  texts: z.array(text).nonempty(),
  position: z.int().exactOptional(),
  groupName: z.string().exactOptional(),
  execution: z.enum(popupExecutions).exactOptional(),
  promotionType: z.string().exactOptional(),
  popularRank: z.int().exactOptional(),
  enabled: z.boolean().exactOptional(),
  link: z.string().exactOptional(),
  image: z.string().exactOptional(),
  startsAt: moment.exactOptional(),
  endsAt: moment.exactOptional(),
})

export const contentFile = z.array(item.extend({ children: z.array(item).exactOptional() }))

export const serviceFile = z.array(z.strictObject({ type: z.enum(serviceTypes), target: z.string() }))

export const templateFile = z.strictObject({
  appDescriptions: z.array(z.strictObject({ language, text: z.string() })),
  appFontColour: z.string().default(''),
  downloads: z.array(z.strictObject({ resourceType: z.enum(resourceTypes), url: z.string() })),
})
