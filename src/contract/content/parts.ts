import { z } from 'zod'
import { id, line, published } from '../common.ts'
import { withFewTags } from '../few-tags.ts'
import { issue } from '../issues.ts'

/** What the fields of sections are made of. */

export const words = (max: number) => published(max).default('')
export const needed = (max: number) =>
  published(max).refine((value) => value !== '', issue('field_empty'))

/** A page of the shop, a place on the same page, or another site. Nothing that a browser would run. */
const ADDRESS =
  /^(\/(?![/\\])[^\s\\]*|#[^\s\\]*|https:\/\/[^\s\\@]+|mailto:[^\s\\]+|tel:\+?[\d ]+)$/

export const address = line(2_000).refine((value) => ADDRESS.test(value), issue('link_unreadable'))

export const link = z.strictObject({ text: needed(120), url: address })

const markup = (max: number, tooLong: string) =>
  withFewTags(z.string().max(max, tooLong)).default('')

/** HTML: cleaned by the shop when it is saved. */
export const html = markup(100_000, issue('text_too_long', { most: '100.000' }))

/** A drawing as SVG: cleaned by the shop when it is saved. */
export const svg = markup(60_000, issue('text_too_long', { most: '60.000' }))

/** A picture of the shop's own. Its size is told, so that the page does not jump. */
export const picture = z.strictObject({
  src: line(500).refine(
    (value) => /^\/(media|assets)\/[\w./-]+$/.test(value),
    issue('picture_unreadable'),
  ),
  alt: words(300),
  width: z.int().min(1).max(10_000),
  height: z.int().min(1).max(10_000),
})

export const list = <Row extends z.ZodType>(row: Row, max: number) =>
  z
    .array(row)
    .max(max, issue('above_most', { most: max }))
    .default([])

/** Which products are shown; `node`: those of the node's field-Kategori-ID, or its _requiredProductIds. */
export const goodsSource = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('category'), category_id: id }),
  z.strictObject({ kind: z.literal('products'), _requiredProductIds: list(id, 40) }),
  z.strictObject({ kind: z.literal('search'), search: needed(100) }),
  z.strictObject({ kind: z.literal('popular') }),
  z.strictObject({ kind: z.literal('savings') }),
  z.strictObject({ kind: z.literal('node') }),
])
