import { knownPushServices } from '@fairground/domain/inbox/push-services.ts'
import { z } from 'zod'

/** Origins, comma separated; `*.` stands for any name before a host. Those of the browsers unless told. */
export const pushServices = z
  .string()
  .default(knownPushServices.join(','))
  .transform((list) => list.split(',').map((each) => each.trim()))
  .pipe(z.array(z.string().regex(/^https?:\/\/(?:\*\.)?[\w.-]+(?::\d+)?$/, 'not an origin')))
