import type { z } from 'zod'
import { issue } from './issues.ts'

/** Cleaning takes the square of those that are never closed, and keeps other visitors waiting. */
const TAGS_MAX = 5_000

/** A text with HTML, or that may have some. */
export function withFewTags<Type extends z.ZodType<string>>(type: Type) {
  return type.refine(
    (value) => value.split('<', TAGS_MAX + 2).length <= TAGS_MAX + 1,
    issue('tags_too_many', { most: '5.000' }),
  )
}
