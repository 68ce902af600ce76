import { z } from 'zod'
import { id, moment, uuid } from './common.ts'

/** Pictures and documents, and how their addresses are written. */

const text = z.string()

/** The sizes of a picture that does not name them. */
export const CARD_SIZES = ['thumb', 'list', 'detail'] as const
const THUMBNAIL_KEYS = [...CARD_SIZES, 'zoom'] as const

/** Specification: a thumbnail is a key and an address. The address is WebP; `avif` is the same picture, smaller. */
export const thumbnail = z
  .object({
    key: z.enum(THUMBNAIL_KEYS),
    url: text.meta({ description: 'WebP: /media/{source}/{key}.webp' }),
    avif: text.meta({ description: 'AVIF: /media/{source}/{key}.avif' }),
    width: z.int().meta({ description: 'Pixels: thumb 160, list 320, detail 800, zoom 1600.' }),
  })
  .meta({ id: 'Thumbnail' })

/** A picture for cards and rows. Its name is that of what it shows. */
export const picture = z
  .object({
    folder: text.meta({
      description: 'The address of a size: the folder, the size, and .webp or .avif.',
    }),
    sizes: z
      .array(z.enum(THUMBNAIL_KEYS))
      .optional()
      .meta({ description: 'The smallest first.', default: CARD_SIZES }),
  })
  .meta({ id: 'Picture' })

const tag = z.object({ id, name: text, created: moment, modified: moment })

/** An image when it has at least one thumbnail, otherwise a document. */
export const attachment = z
  .object({
    id,
    source: text,
    name: text,
    description: text,
    type: text.meta({
      description: 'image, or the kind of document: dop, ce, ppe, sds, epd, manual …',
    }),
    sort: z.int(),
    foreign_key: id.nullable(),
    foreign_key_uuid: uuid.nullable(),
    model: text,
    tag_ids: z.array(id),
    tags: z.array(tag),
    created: moment,
    modified: moment,
    source_modified: moment.optional(),
    byte_size: z.int().nullable(),
    url: text.meta({ description: 'The original: /media/{source}' }),
    thumbnails: z.array(thumbnail),
  })
  .meta({ id: 'Attachment' })

export type Thumbnail = z.infer<typeof thumbnail>
export type Picture = z.infer<typeof picture>
export type Attachment = z.infer<typeof attachment>
