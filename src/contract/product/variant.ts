import { z } from 'zod'
import { id } from '../common.ts'

/** Values of products (4200 mm, C24, Fyr) and their axes (Længde, Styrkeklasse, Træsort). */

const text = z.string()

export const variantGroup = z
  .object({
    id,
    name: text,
    name_plural: text,
    alternate_name: text.nullable(),
    slug: text,
    unit: text.nullable(),
    description: text.meta({ description: 'Explains the word.' }),
    sort: z.int(),
    as_visual: z.boolean(),
    as_select: z.boolean(),
    as_table: z.boolean(),
    as_filter: z.boolean(),
  })
  .meta({ id: 'VariantGroup' })

export const variant = z
  .object({
    id,
    name: text,
    slug: text,
    calc_value: z.number().nullable(),
    visual: text.nullable().meta({ description: '#rrggbb or the source of a picture.' }),
    variant_group_id: id,
    sort: z.int(),
  })
  .meta({ id: 'Variant' })

/** A value as rows of products carry it. */
export const shortVariant = z
  .object({
    id,
    variant_group_id: id,
    name: text,
    visual: text
      .optional()
      .meta({ description: 'Of a colour: #rrggbb or the source of a picture.' }),
  })
  .meta({ id: 'ShortVariant' })

/** An axis on which child products differ. */
export const axis = z.object({ id, name: text, slug: text, unit: text.nullable() })

/** What a list may be filtered by: a group, its values, and how many products each would leave. */
export const facet = variantGroup
  .extend({
    options: z.array(
      variant.extend({
        count: z.int().min(0).meta({
          description: 'Products with this value, the choices in its own group left out.',
        }),
      }),
    ),
  })
  .meta({ id: 'Facet' })
