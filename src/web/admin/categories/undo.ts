import type { ReplyOf } from '#api-client'
import type { Changes } from './tree.ts'

/** What was changed, as the API tells it; what moved along is told too. */
export type Changed = ReplyOf<'PATCH', '/api/admin/shop/categories/edit-many'>['data']

/** What can be put back as it was; the rest, such as addresses, follows from it. */
const PUT_BACK = [
  ...['parent_id', 'sort', 'active', 'in_menu', 'is_searchable', 'is_private', 'is_noindex'],
  ...['is_filter', 'template', 'default_sort', 'default_limit', 'requirements', 'tag_ids'],
  'variant_groups',
]

interface Group {
  readonly id: number
  readonly as_filter: boolean
}

/** The fields as they were before. */
export function toUndo(changed: Changed): Changes {
  return changed.flatMap(({ id, changes }) => {
    const fields = changes.filter(({ field }) => PUT_BACK.includes(field))
    if (fields.length === 0) return []
    return [{ id, ...Object.fromEntries(fields.map((one) => [one.field, asSent(one)])) }]
  }) as Changes
}

/** Of a group the API takes its number, and whether it is a filter. */
function asSent({ field, before }: Changed[number]['changes'][number]): unknown {
  if (field !== 'variant_groups') return before
  return (before as readonly Group[]).map(({ id, as_filter }) => ({ id, as_filter }))
}
