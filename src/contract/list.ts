import { z } from 'zod'
import { page, query, sought, uuid } from './common.ts'
import { formatInput } from './files.ts'
import { issue } from './issues.ts'

/** Of a list that is read whole. */
export const wholeListQuery = query({ format: formatInput })

/** Of a list that goes on from a row: pages by their numbers, or beside one. */
export const rowPaging = {
  after: uuid.optional().meta({
    description: 'The id of the last row of the page before; `page` counts from there.',
  }),
  before: uuid.optional().meta({
    description:
      'The id of the first row of the page after: the page that ends before it. Not together with `after`; `page` says nothing then.',
  }),
  page: page.default(1),
}

/**
 * The query string of a list for staff: what it is narrowed by, and what every list has beside that: search, sort, direction, page,
 * `after` and format.
 *
 * @param sorts The first is meant where none is asked for.
 */
export function listQuery<Filters extends z.core.$ZodLooseShape, const Sort extends string>(
  filters: Filters,
  sorts: readonly [Sort, ...Sort[]],
) {
  return query({
    ...filters,
    search: sought(200).default(''),
    sort: z
      .enum(sorts, issue('choice_unknown', { choices: sorts.join(' ') }))
      .default(sorts[0] as never),
    direction: z.enum(['asc', 'desc'], issue('choice_unknown', { choices: 'asc desc' })).optional(),
    ...rowPaging,
    format: formatInput,
  })
}
