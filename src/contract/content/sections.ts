import { z } from 'zod'
import { id } from '../common.ts'
import { issue } from '../issues.ts'
import { address, goodsSource, html, link, list, needed, picture, svg, words } from './parts.ts'

/**
 * The content templates: what a section of each may hold. A component for each is in `src/web/storefront/components/content`.
 * Fields named `html` and `svg` are cleaned when they are saved; all others are text, and shown as it is.
 */

const titled = { title: words(160), text: words(1_000) }

/** The top of a page, with its h1. */
const hero = z.strictObject({
  ...titled,
  picture: picture.optional(),
  svg,
  links: list(link, 3),
  /** Numbers that matter: "9.437,80 kr." "med alle varer". */
  facts: list(z.strictObject({ value: needed(60), term: needed(60) }), 4),
  /** The field for buying by number. */
  has_quick_order: z.boolean().default(false),
  /** `stack`: the shop's own drawing of timber. */
  drawing: z.enum(['none', 'stack']).default('none'),
})

/** Text; `brief` says it in short above it, `has_contents` lists its headings. One of terms has those in force instead of its own `html` and `version`. */
const text = z.strictObject({
  title: words(160),
  html,
  brief: list(needed(300), 8),
  link: link.optional(),
  /** "Version 4 · gælder fra 1. november 2026" */
  version: words(200),
  has_contents: z.boolean().default(false),
  /** Whose terms of sale it shows. */
  terms: z.enum(['none', 'private', 'company']).default('none'),
})

const textPicture = z.strictObject({
  title: words(160),
  html,
  picture: picture.optional(),
  svg,
  side: z.enum(['left', 'right']).default('right'),
  links: list(link, 3),
})

/** Tiles: the top categories, the visible pages below the node, or own ones. */
const tiles = z.strictObject({
  ...titled,
  link: link.optional(),
  source: z.enum(['categories', 'children', 'own']).default('own'),
  tiles: list(
    z.strictObject({
      title: needed(120),
      text: words(300),
      url: address,
      picture: picture.optional(),
      svg,
    }),
    24,
  ),
})

const goods = z.strictObject({
  ...titled,
  link: link.optional(),
  source: goodsSource,
  limit: z.int().min(1).max(40).default(4),
  is_band: z.boolean().default(false),
})

const steps = z.strictObject({
  ...titled,
  steps: list(
    z.strictObject({ title: needed(160), text: words(2_000), svg, picture: picture.optional() }),
    20,
  ),
})

const measure = z.strictObject({
  label: needed(60),
  unit: needed(10),
  value: z.number().positive().max(100_000),
})

/** What a guide needs; all of it goes to the basket with one button. */
const billOfMaterials = z.strictObject({
  ...titled,
  /** The size that the quantities are for: changing it changes those of lines that scale. */
  measure: measure.optional(),
  /** How high it is: lines follow it by their quantity, or by a longer product. */
  height_measure: measure.optional(),
  lines: list(
    z.strictObject({
      product_id: id,
      /** In the unit of the product; whole ones are bought. */
      quantity: z.number().positive().max(100_000),
      scales: z.boolean().default(true),
      /** Of the quantity, what any size takes: the last of the studs. */
      fixed: z.number().min(0).max(100_000).default(0),
      follows_height: z.boolean().default(false),
      /** In place of the product, where it is higher than the page was written for: the first that reaches. */
      taller: list(
        z.strictObject({ reach: z.number().positive().max(100_000), product_id: id }),
        6,
      ).default([]),
      /** "33 × 9 × 2 = 594 skruer" */
      note: words(200),
    }),
    40,
  ),
  tools: list(needed(120), 30),
  mistakes: list(z.strictObject({ title: needed(160), text: words(600) }), 12),
})

const table = z.strictObject({
  ...titled,
  /** Read aloud before the table. */
  caption: needed(200),
  columns: list(z.strictObject({ title: needed(120), is_number: z.boolean().default(false) }), 10),
  rows: list(z.array(words(400)).max(10), 200),
})

/** A film. Nothing is fetched from its company before the visitor asks for it. */
const video = z.strictObject({
  title: needed(160),
  text: words(2_000),
  provider: z.enum(['youtube', 'vimeo']),
  video_id: z.string().regex(/^[\w-]{5,20}$/, issue('video_unreadable')),
  picture: picture.optional(),
})

const faq = z.strictObject({
  ...titled,
  questions: list(z.strictObject({ question: needed(300), html }), 60),
})

/** The branches of the shop, nearest first once a postcode is typed. */
const branchList = z.strictObject({ ...titled })

/** A branch: address and hours come from the branch itself. */
const branch = z.strictObject({
  branch_id: id,
  text: words(1_000),
  services: list(z.strictObject({ title: needed(80), text: words(200) }), 20),
  holidays: list(
    z.strictObject({
      day: z.iso.date(issue('day_unreadable')),
      name: words(80),
      hours: needed(40),
    }),
    40,
  ),
  people: list(
    z.strictObject({ role: needed(80), name: needed(80), phone: words(20), email: words(200) }),
    20,
  ),
  /** The yard as a plan, and what its numbers mean. */
  svg,
  keys: list(z.strictObject({ title: needed(80), text: words(200) }), 20),
})

/** A message to the shop. */
const contactForm = z.strictObject({ ...titled, subjects: list(needed(80), 12) })

/** Asks for an offer. */
const offerForm = z.strictObject({ ...titled })

/** Signs up for the newsletter. */
const newsletter = z.strictObject({ ...titled })

const downloads = z.strictObject({
  ...titled,
  files: list(
    z.strictObject({ title: needed(160), url: address, type: words(20), size: words(20) }),
    60,
  ),
})

const rawHtml = z.strictObject({ html })

/** The boxes of the front page: the visitor's branch, and when products arrive. */
const place = z.strictObject({ title: words(160) })

/** A message on top of every page. */
const serviceMessage = z.strictObject({
  text: needed(300),
  link: link.optional(),
  tone: z.enum(['info', 'warning']).default('info'),
})

/** The shop's own logo in the header and the foot, 36 px high; without one it is a drawing and the name over the door. */
const logo = z.strictObject({ picture })

/** Links of the frame: a column in the footer, or those at the top of the header, where the title is not shown. */
const linkColumn = z.strictObject({ title: needed(60), links: list(link, 12) })

/** slug → the fields of a section. */
export const sectionSchemas = {
  hero,
  text,
  'text-picture': textPicture,
  tiles,
  goods,
  steps,
  'bill-of-materials': billOfMaterials,
  table,
  video,
  faq,
  'branch-list': branchList,
  branch,
  'contact-form': contactForm,
  'offer-form': offerForm,
  newsletter,
  downloads,
  html: rawHtml,
  place,
  'service-message': serviceMessage,
  'link-column': linkColumn,
  logo,
} as const

export type SectionSlug = keyof typeof sectionSchemas
export type SectionFields<Slug extends SectionSlug> = z.output<(typeof sectionSchemas)[Slug]>

export function isSectionSlug(slug: string): slug is SectionSlug {
  return Object.hasOwn(sectionSchemas, slug)
}

export const SECTION_SLUGS = Object.keys(sectionSchemas) as [SectionSlug, ...SectionSlug[]]

/** The fields of a section as they are sent, in JSON Schema: what a form for them is made from. */
export function sectionJsonSchema(slug: SectionSlug): object {
  return z.toJSONSchema(sectionSchemas[slug], { io: 'input', unrepresentable: 'any' })
}
