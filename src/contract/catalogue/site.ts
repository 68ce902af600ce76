import { z } from 'zod'
import { dataOf, id } from '../common.ts'

/** The merchant and its branches, for the layout of every page. */

const text = z.string()

/** The merchant. Unknown texts are empty, and not displayed. */
const company = z.object({
  name: text,
  short_name: text.meta({ description: 'The name over the door.' }),
  cvr: text,
  address1: text,
  zipcode: text,
  city: text,
  phone: text,
  email: text,
  hours: text,
})

const branch = z
  .object({
    id,
    name: text,
    slug: text,
    address1: text,
    zipcode: text,
    city: text,
    phone: text,
    gln: text.nullable(),
    latitude: z.number(),
    longitude: z.number(),
    hours: text,
    special_days: z
      .array(z.object({ day: text, name: text, hours: text }))
      .meta({ description: 'From today on: when it is not open as usual.' }),
    has_drive_in: z.boolean(),
    has_crane_truck: z.boolean(),
    has_tinting: z.boolean(),
  })
  .meta({ id: 'Branch' })

const demoLogin = z.object({ username: text, password: text, name: text }).meta({ id: 'DemoLogin' })

export const siteReply = dataOf(
  z
    .object({
      id,
      name: text,
      locale: text,
      domain: text,
      currency: text,
      company,
      branches: z.array(branch),
      newsletter: z.object({ version: z.int(), text }).optional().meta({
        description:
          'What those who want the newsletter consent to, as staff have worded it; left out: the standard text, version 1, which pages have.',
      }),
      demo_logins: z.array(demoLogin).meta({
        description: 'Of a demo that only this machine can reach; otherwise empty.',
      }),
    })
    .meta({ id: 'Site' }),
)

export type Site = z.infer<typeof siteReply>['data']
export type Branch = z.infer<typeof branch>
export type DemoLogin = z.infer<typeof demoLogin>
