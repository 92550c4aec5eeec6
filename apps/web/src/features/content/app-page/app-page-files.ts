import type { ResourceType } from '@fairground/domain/content/content-names.ts'
import type { Template } from '../../../data/content/content.ts'
import { outsideTarget } from '../../../device/outside-target.ts'

export type Files = Readonly<Partial<Record<ResourceType, string>>>

export function filesOf(downloads: Template['downloads']): Files {
  return Object.fromEntries(
    downloads.flatMap(({ resourceType, url }) => {
      const target = outsideTarget(url)
      return target ? [[resourceType, target]] : []
    }),
  )
}
