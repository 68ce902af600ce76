import { z } from 'zod'
import { type SectionSlug, sectionSchemas } from './sections.ts'

/** The fields of a section as they are sent, in JSON Schema: what a form for them is made from. */
export function sectionJsonSchema(slug: SectionSlug): object {
  return z.toJSONSchema(sectionSchemas[slug], { io: 'input', unrepresentable: 'any' })
}
