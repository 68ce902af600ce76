import { z } from 'zod'
import { BASES } from '#kernel/paint/bases'
import { FAMILIES } from '#kernel/paint/family-names'
import { toSlug } from '#kernel/text/fold'
import { id, idInPath, line, listOf, query } from '../common.ts'
import { issue } from '../issues.ts'
import { coloursQuery, system } from './colour.ts'

/** A colour as staff see, make and change it. */

const text = z.string()
const CODE_MAX = 40
const NAME_MAX = 60
/** Of its address. */
const SLUG_MAX = 60
const TAGS_MAX = 20
const STATES = ['shown', 'hidden', 'all'] as const

const code = line(CODE_MAX).refine((value) => {
  const { length } = toSlug(value)
  return length > 0 && length <= SLUG_MAX
}, issue('word_unreadable'))
const name = line(NAME_MAX).refine((value) => value !== '', issue('field_empty'))
const hex = line(7)
  .refine((value) => /^#?[0-9a-f]{6}$/i.test(value), issue('colour_unreadable'))
  .transform((value) => `#${value.replace('#', '')}`.toLowerCase())
  .meta({ description: 'What a screen can show of it: #373f43.' })
const lrv = z
  .int()
  .min(0, issue('below_least', { least: 0 }))
  .max(100, issue('above_most', { most: 100 }))
  .nullable()
  .meta({ description: 'Light reflectance value; null: as the hex has it.' })
const base = z
  .enum(BASES, issue('choice_unknown', { choices: BASES.join(' ') }))
  .nullable()
  .meta({ description: 'The base that it is mixed in; null: by its light reflectance value.' })
const family = z
  .enum(FAMILIES, issue('choice_unknown', { choices: FAMILIES.join(' ') }))
  .nullable()
  .meta({ description: 'Null: as the hex has it.' })
const price_group = line(CODE_MAX)
const tags = z
  .array(line(CODE_MAX).refine((value) => value !== '', issue('field_empty')))
  .max(TAGS_MAX)
  .meta({ description: 'Words that it is found by.' })

export const adminColour = z
  .object({
    id,
    system: text,
    code: text,
    name: text,
    slug: text,
    hex: text,
    lrv: z.int(),
    base: z.enum(BASES),
    family: z.enum(FAMILIES),
    price_group: text,
    tags: z.array(text),
    is_hidden: z.boolean().meta({
      description:
        'It stands in no list and is found by no search; who has its address, or an order in it, gets it as before.',
    }),
    sort: z.int(),
  })
  .meta({ id: 'AdminColour' })
export type AdminColour = z.output<typeof adminColour>

const fields = { code, name, hex, lrv, base, family, price_group, tags, is_hidden: z.boolean() }
export const colourChange = z.strictObject(fields).partial()

export const newColour = z.strictObject({
  ...{ system, code, name, hex },
  lrv: lrv.default(null),
  base: base.default(null),
  family: family.default(null),
  price_group: price_group.default(''),
  tags: tags.default([]),
  is_hidden: z.boolean().default(false),
})

export const adminColoursQuery = query({
  ...coloursQuery.shape,
  state: z.enum(STATES, issue('choice_unknown', { choices: STATES.join(' ') })).default('all'),
})
export const adminColoursReply = listOf(adminColour)
export const colourIdInPath = z.strictObject({ id: idInPath })
