import { MOST_COUNTED } from '#kernel/paging'

const USES = [
  ['prices_count', 'pris', 'priser'],
  ['rebates_count', 'rabat', 'rabatter'],
  ['customers_count', 'kunde', 'kunder'],
  ['user_groups_count', 'brugergruppe', 'brugergrupper'],
  ['products_count', 'vare', 'varer'],
  ['categories_count', 'kategori', 'kategorier'],
  ['files_count', 'fil', 'filer'],
  ['attachments_count', 'vist fil', 'viste filer'],
  ['users_count', 'bruger', 'brugere'],
  ['invitations_count', 'invitation', 'invitationer'],
  ['nodes_count', 'side', 'sider'],
] as const

/** `12 priser og 1 kunde bruger den`. */
export function usesOf(facts: Readonly<Record<string, unknown>>, use = 'bruger den'): string {
  const used = USES.flatMap(([field, one, many]) => {
    const count = Number(facts[field] ?? 0)
    if (count === 0) return []
    if (count > MOST_COUNTED) return [`over 10.000 ${many}`]
    return [`${count} ${count === 1 ? one : many}`]
  })
  const last = used.pop()
  if (last === undefined) return ''
  return `${used.length > 0 ? `${used.join(', ')} og ${last}` : last} ${use}`
}
