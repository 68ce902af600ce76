import type { ReplyOf } from '#api-client'
import { formatCount } from '#ui/format'

/** As the list of them has it. */
export type StoredTag = ReplyOf<'GET', '/api/admin/tags'>['data'][number]

type Uses = Omit<StoredTag, 'id' | 'name'>

const USES = [
  ['products_count', 'vare', 'varer'],
  ['categories_count', 'kategori', 'kategorier'],
  ['sections_count', 'afsnit på en side', 'afsnit på sider'],
  ['files_count', 'fil', 'filer'],
  ['attachments_count', 'vist fil', 'viste filer'],
] as const

/** `12 varer, 1 kategori`; empty where nothing has it. */
export function usesOf(uses: Uses): string {
  return USES.flatMap(([field, one, many]) => {
    const count = uses[field]
    if (count === 0) return []
    return [`${formatCount(count)} ${count === 1 ? one : many}`]
  }).join(', ')
}
