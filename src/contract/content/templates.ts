import { z } from 'zod'

/** Templates of nodes and of their contents. */

export const NODE_TYPES = [
  'page',
  'home',
  'guide',
  'branch',
  'campaign',
  'legal',
  'link',
  'global',
] as const
export type NodeType = (typeof NODE_TYPES)[number]

/** Where on a page a section stands. */
export const SECTION_PLACES = ['main', 'header', 'footer', 'service'] as const

export const template = z
  .object({ slug: z.string(), name: z.string(), description: z.string() })
  .meta({ id: 'ContentTemplate' })
