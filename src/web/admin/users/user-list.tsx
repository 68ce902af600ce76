import type { QueryOf } from '#api-client'
import type { StaffUserReply } from '#contract/user/managed-user'
import type { ListDescription } from '../lists/description.ts'
import { Tag } from '../parts/tag.tsx'
import { formatMoment } from '../when.ts'
import { userTexts as texts } from './user-texts.ts'

const URL = '/api/users'
type Query = QueryOf<'GET', typeof URL>

/** As {@link userList}, which is narrowed to a group too. */
export function userListOf(
  groups: readonly { readonly id: number; readonly name: string }[],
): ListDescription<StaffUserReply> {
  const options = groups.map(({ id, name }) => ({ value: String(id), label: name }))
  return { ...userList, filters: [{ param: 'group_id', label: 'Gruppe', options }] }
}

/** Everyone who can log in: customers and staff. */
export const userList: ListDescription<StaffUserReply> = {
  name: 'Brugere',
  path: '/brugere',
  searchHint: 'Navn, e-mail, virksomhed eller nummer i ERP',
  views: 'users',
  tabs: { param: 'vis', label: 'Brugere', options: [{ value: '', label: 'Alle' }] },
  filters: [],
  isPagedByNumber: true,
  columns: [
    { key: 'name', head: 'Navn', isLink: true, sort: 'name', of: ({ name }) => name },
    {
      key: 'username',
      head: 'E-mail',
      sort: 'username',
      isWide: true,
      of: (user) => user.username,
    },
    { key: 'customer', head: 'Virksomhed', sort: 'customer', of: ({ customer }) => customer?.name },
    { key: 'group', head: 'Gruppe', sort: 'group', isSpare: true, of: ({ group }) => group.name },
    {
      key: 'active',
      head: 'Tilstand',
      sort: 'active',
      of: (user) => <UserState user={user} />,
    },
    {
      key: 'login',
      head: 'Sidst inde',
      sort: 'last_login',
      card: 'right',
      of: ({ last_login }) => last_login && formatMoment(last_login),
    },
    {
      key: 'created',
      head: 'Oprettet',
      sort: 'created',
      isHidden: true,
      of: ({ created }) => formatMoment(created),
    },
  ],
  direction: () => 'asc',
  empty: 'Her er ingen brugere.',
  read: (api, { vis: _, ...query }, signal) => api.get(URL, { query: query as Query, signal }),
}

export function UserState({
  user: { active, is_invited },
}: {
  user: Pick<StaffUserReply, 'active' | 'is_invited'>
}) {
  if (!active) return <Tag tone="danger">{texts.closed}</Tag>
  return is_invited ? <Tag tone="wait">{texts.invited}</Tag> : <Tag tone="ok">{texts.active}</Tag>
}
