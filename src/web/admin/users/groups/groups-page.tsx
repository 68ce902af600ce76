import { useState } from 'react'
import { useCan } from '../../access/rights.ts'
import { ActDialog } from '../../acts/act-dialog.tsx'
import { RightButton } from '../../acts/right-button.tsx'
import { PageHead } from '../../frame/page-head.tsx'
import styles from '../../parts/rows.module.css'
import { Sheet } from '../../parts/sheet.tsx'
import { Tag } from '../../parts/tag.tsx'
import { useServices } from '../../services.ts'
import type { PermissionText } from '../rights-form.tsx'
import { userList } from '../user-list.tsx'
import type { UserGroup } from './group.ts'
import { GroupDialog } from './group-dialog.tsx'
import { countedUsers, groupTexts as texts } from './group-texts.ts'
import { GroupsForm } from './groups-form.tsx'
import { UsersLink } from './users-link.tsx'

export interface LoadedGroups {
  readonly groups: readonly UserGroup[]
  readonly permissions: readonly PermissionText[]
}

type Opened =
  | { readonly kind: 'new' }
  | { readonly kind: 'change' | 'delete'; readonly one: UserGroup }

/** The groups that users are in, and what each may do. */
export function GroupsPage({ groups, permissions }: LoadedGroups) {
  const right = useCan()(['users_edit', 'permissions_edit'])
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  return (
    <>
      <PageHead
        title={texts.title}
        above={{ to: userList.path, name: userList.name }}
        facts={texts.facts}
        actions={
          <RightButton right={right} variant="filled" onClick={() => setOpened({ kind: 'new' })}>
            {`${texts.newTitle} …`}
          </RightButton>
        }
      />
      <GroupsForm key={groups.map(({ etag }) => etag).join()} {...{ groups, permissions, right }} />
      <Sheet title={texts.all}>
        <ul className={styles.rows} aria-label={texts.all}>
          {groups.map((one) => (
            <Row key={one.id} group={one} onOpen={(kind) => setOpened({ kind, one })} />
          ))}
        </ul>
      </Sheet>
      {opened?.kind === 'new' && <GroupDialog groups={groups} onClose={close} />}
      {opened?.kind === 'change' && (
        <GroupDialog groups={groups} saved={opened.one} onClose={close} />
      )}
      {opened?.kind === 'delete' && <DeleteDialog group={opened.one} onClose={close} />}
    </>
  )
}

type RowProps = { group: UserGroup; onOpen: (kind: 'change' | 'delete') => void }

function Row({ group, onOpen }: RowProps) {
  const { name, is_fixed } = group
  const right = useCan()(['users_edit', 'permissions_edit'])
  return (
    <li>
      <span className={styles.words}>
        {name} {is_fixed && <Tag>{texts.fixed}</Tag>}
        <small>
          <UsersLink group={group} />
        </small>
      </span>
      <span className={styles.acts}>
        <RightButton size="xs" right={right} onClick={() => onOpen('change')}>
          {texts.rename}
        </RightButton>
        <RightButton
          size="xs"
          right={right}
          whyNot={whyKept(group)}
          onClick={() => onOpen('delete')}
        >
          {texts.drop}
        </RightButton>
      </span>
    </li>
  )
}

function whyKept({ is_fixed, users_count, invitations_count, nodes_count }: UserGroup) {
  if (is_fixed) return texts.isFixed
  if (users_count > 0) {
    return `Gruppen har ${countedUsers(users_count)}. Flyt dem først.`
  }
  if (invitations_count > 0) return 'Gruppen venter på inviterede brugere.'
  return nodes_count > 0 ? 'Sider har rettigheder for gruppen.' : undefined
}

function DeleteDialog({ group: { id, name }, onClose }: { group: UserGroup; onClose: () => void }) {
  const { api } = useServices()
  return (
    <ActDialog
      title={texts.dropTitle(name)}
      label={texts.dropLabel}
      done={texts.dropped}
      help={texts.dropHelp}
      isDanger
      act={() => api.delete('/api/admin/user-groups/{id}', { id })}
      onClose={onClose}
    />
  )
}
