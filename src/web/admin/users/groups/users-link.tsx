import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { userList } from '../user-list.tsx'
import type { UserGroup } from './group.ts'
import { countedUsers } from './group-texts.ts'

/** How many are in a group, and who, by the list of users. */
export function UsersLink({ group: { id, name, users_count } }: { group: UserGroup }) {
  const text = countedUsers(users_count)
  if (users_count === 0) return text
  return (
    <Anchor
      component={Link}
      to={`${userList.path}?group_id=${id}`}
      fz="inherit"
      aria-label={`${text} i ${name}`}
    >
      {text}
    </Anchor>
  )
}
