import type { ReplyOf } from '#api-client'

/** As the list of them has it. */
export type UserGroup = ReplyOf<'GET', '/api/admin/user-groups'>['data'][number]

/** What is ticked, by {@link cellOf}. */
export type Ticked = Record<string, boolean>

/** The name of the cell of a group and a permission. */
export function cellOf({ id }: Pick<UserGroup, 'id'>, permission: string): string {
  return `${id} ${permission}`
}

export function toTicked(
  groups: readonly Pick<UserGroup, 'id' | 'permissions'>[],
  keys: readonly string[],
): Ticked {
  return Object.fromEntries(
    groups.flatMap((group) =>
      keys.map((key) => [cellOf(group, key), group.permissions.includes(key)]),
    ),
  )
}

/** What is sent: the groups that differ from what is saved. */
export function toChanges(
  groups: readonly UserGroup[],
  keys: readonly string[],
  saved: Ticked,
  ticked: Ticked,
) {
  const isOther = (group: UserGroup) =>
    keys.some((key) => saved[cellOf(group, key)] !== ticked[cellOf(group, key)])
  return groups.filter(isOther).map((group) => ({
    id: group.id,
    permissions: keys.filter((key) => ticked[cellOf(group, key)]),
  }))
}
