import { z } from 'zod'
import { BASES } from '#kernel/paint/bases'
import { FAMILIES } from '#kernel/paint/family-names'
import { FAVOURITES_MAX } from '#kernel/paint/favourites'
import { dataOf, id, idList, listOf, page, query, sought, wholeNumber } from '../common.ts'
import { issue } from '../issues.ts'

/** Colours that paint is mixed in, and the paint. */

const text = z.string()
export const system = z
  .string()
  .max(40)
  .regex(/^[a-z][a-z0-9-]*$/, issue('slug_unreadable'))
const base = z.enum(BASES).meta({ description: 'The base that the colour is mixed in.' })

const colour = z
  .object({
    id: id.nullable().meta({ description: 'Null of a nuance, which is computed from its code.' }),
    system: text.meta({ description: 'The collection: indefarver, ral, ppg, ncs, nuance …' }),
    code: text,
    name: text,
    slug: text.meta({ description: 'Its page is /paint-picker/{system}/{slug}.' }),
    hex: text.meta({ description: 'What a screen can show of it; only a guide.' }),
    lrv: z.int().meta({ description: 'Light reflectance value, 0 to 100.' }),
    family: text,
    blackness: z.int().nullable(),
    chromaticness: z.int().nullable(),
    hue: text.nullable(),
    base,
    price_group: text,
    sort: z.int(),
  })
  .meta({ id: 'Colour' })

export type Colour = z.infer<typeof colour>

const COLOUR_SORTS = ['default', 'hue', 'lightness', 'name', 'code'] as const
const COLOURS_A_PAGE = 200

export const coloursQuery = query({
  system: system.optional(),
  family: z.enum(FAMILIES, issue('choice_unknown', { choices: FAMILIES.join(' ') })).optional(),
  search: sought(60).default('').meta({
    description: 'A name, a code or a part of one, words for a colour, a hex or a nuance.',
  }),
  sort: z
    .enum(COLOUR_SORTS, issue('choice_unknown', { choices: COLOUR_SORTS.join(' ') }))
    .default('default'),
  page: page.default(1),
  after: wholeNumber(1, Number.MAX_SAFE_INTEGER).optional().meta({
    description: 'The id of the last colour that was seen: `page` counts from behind it.',
  }),
  limit: wholeNumber(1, COLOURS_A_PAGE).default(COLOURS_A_PAGE),
})

export type ColoursQuery = z.output<typeof coloursQuery>

const collection = z.object({
  system: text,
  name: text,
  note: text,
  count: z.int(),
})

export const coloursReply = listOf(
  colour,
  z.object({
    collections: z.array(collection),
    families: z
      .array(z.object({ family: z.enum(FAMILIES), count: z.int() }))
      .meta({ description: 'Of the collection that was asked for.' }),
    ncs_licensed: z.boolean().meta({ description: 'Nuances may be named by NCS.' }),
  }),
)
export type ColoursReply = z.infer<typeof coloursReply>

/** A slug, or a code as it is written. */
const colourKey = z
  .string()
  .max(60)
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} ._#/-]*$/u, issue('word_unreadable'))

export const colourInPath = z.object({ system, slug: colourKey })

export const colourReply = z.object({
  data: colour.extend({ lab: z.object({ l: z.number(), a: z.number(), b: z.number() }) }),
  metadata: z.object({
    lighter: z.array(colour),
    darker: z.array(colour),
    complementary: z.array(colour),
    near: z.array(
      colour.extend({
        apart: z.number().meta({
          description: 'By CIEDE2000, to a tenth: below 1 the eye sees no difference.',
        }),
      }),
    ),
    ncs_licensed: z.boolean(),
  }),
})
export type ColourReply = z.infer<typeof colourReply>

const can = z.object({
  product_id: id,
  millilitres: z.int(),
  most: z
    .int()
    .nullable()
    .meta({ description: 'No more can be bought; null: as many as are wanted.' }),
})

const paint = z
  .object({
    id,
    name: text,
    url: text,
    brand: text.nullable(),
    use: text.meta({ description: 'The category that it stands in.' }),
    coverage: z.object({ from: z.number(), to: z.number() }).nullable().meta({
      description: 'm² that a litre covers.',
    }),
    bases: z.array(base).meta({ description: 'That it is sold in.' }),
    cans: z.array(can).meta({ description: 'Of the base of the colour; empty when it has none.' }),
    nearest: colour.nullable().meta({
      description: 'Where it cannot hold the colour: the most like it that it can.',
    }),
  })
  .meta({ id: 'TintedPaint' })
export type TintedPaint = z.infer<typeof paint>

export const paintsReply = dataOf(z.object({ colour, paints: z.array(paint) }))
export const basesQuery = query({ productIds: idList })
export const basesReply = dataOf(
  z.array(id).meta({ description: 'Those of the products that a colour is mixed in.' }),
)
export type BasesReply = z.infer<typeof basesReply>

export type PaintsReply = z.infer<typeof paintsReply>

/** Colours that a user has kept. */

export const newFavourites = z.strictObject({
  colours: z.array(colourInPath).min(1, issue('list_empty')).max(FAVOURITES_MAX),
})

const kept = z.object({
  colours: z.array(colour).meta({ description: 'The one that was kept last comes first.' }),
})
export const favouritesReply = dataOf(kept)

export const favouritesAdded = dataOf(
  kept.extend({
    left_out: z.int().meta({
      description: 'How many there was no room for, or that the shop does not have.',
    }),
  }),
)
