/** What custom fields can be, and of what. */

export const FIELD_TYPES = [
  'text',
  'textarea',
  'html',
  'number',
  'checkbox',
  'select',
  'timepicker',
  'link',
  'image',
] as const

export type FieldType = (typeof FIELD_TYPES)[number]

/** What staff write custom fields of. */
export const FIELD_MODELS = ['Products', 'Categories', 'Nodes'] as const

export type FieldModel = (typeof FIELD_MODELS)[number]

/** Fields of a key are counted so far: it is read wherever they are chosen. */
export const MOST_USES = 100

/** Where a link can open; empty is where the page is. */
export const LINK_TARGETS = ['', '_self', '_blank'] as const
