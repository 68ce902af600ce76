import type { ReactNode } from 'react'
import type { CompanyUserReply, InvitationReply } from '#contract/user/managed-user'
import { Button } from '#ui/buttons/button'
import { Icon } from '#ui/icons/icon'
import { Badge } from '#ui/messages/badge'
import { Ledger, WhenFolded } from '#ui/table/ledger'
import {
  SHOPPER_PERMISSIONS,
  type ShopperPermission,
  companyTexts as texts,
} from '../../../texts/account/company.ts'
import { canEdit, initialsOf, permissionsOf } from './colleague.ts'
import styles from './company-page.module.css'

type Props = {
  colleagues: readonly CompanyUserReply[]
  invitations: readonly InvitationReply[]
  /** The permissions of the user who looks. */
  mine: readonly string[]
  onEdit: (colleague: CompanyUserReply) => void
  /** The invitation that is being withdrawn. */
  busy: number | undefined
  onWithdraw: (invitation: InvitationReply) => void
}

/** Who may do what: a column for each permission, or a sentence where there is no room for columns. */
export function ColleagueTable({ colleagues, invitations, mine, onEdit, busy, onWithdraw }: Props) {
  return (
    <Ledger caption={texts.colleagues} wide>
      <thead>
        <tr>
          <th scope="col">{texts.name}</th>
          {SHOPPER_PERMISSIONS.map((one) => (
            <th key={one} scope="col" className={styles.right}>
              {texts.permissions[one].short}
            </th>
          ))}
          <td />
        </tr>
      </thead>
      <tbody>
        {colleagues.map((colleague) => (
          <Colleague
            key={colleague.id}
            colleague={colleague}
            onEdit={canEdit(colleague, mine) ? onEdit : undefined}
          />
        ))}
        {invitations.map((invitation) => (
          <Invited
            key={`invitation ${invitation.id}`}
            invitation={invitation}
            isBusy={busy === invitation.id}
            onWithdraw={() => onWithdraw(invitation)}
          />
        ))}
      </tbody>
    </Ledger>
  )
}

type RowProps = {
  colleague: CompanyUserReply
  /** Left out where the user may not change the colleague. */
  onEdit: Props['onEdit'] | undefined
}

function Colleague({ colleague, onEdit }: RowProps) {
  const { name, username, active, is_invited, is_me } = colleague
  return (
    <Row
      name={name}
      username={is_me ? `${username} · ${texts.me}` : username}
      isDisabled={!active}
      badge={
        active ? (
          is_invited && <Badge>{texts.invited}</Badge>
        ) : (
          <Badge tone="danger">{texts.disabled}</Badge>
        )
      }
      permissions={permissionsOf(colleague)}
      action={
        onEdit && (
          <Button kind="quiet" aria-label={texts.editThis(name)} onClick={() => onEdit(colleague)}>
            {texts.edit}
          </Button>
        )
      }
    />
  )
}

type InvitedProps = { invitation: InvitationReply; isBusy: boolean; onWithdraw: () => void }

function Invited({ invitation, isBusy, onWithdraw }: InvitedProps) {
  const { name, username } = invitation
  return (
    <Row
      name={name}
      username={username}
      badge={<Badge>{texts.invited}</Badge>}
      permissions={permissionsOf(invitation)}
      action={
        <Button
          kind="quiet"
          aria-label={texts.withdrawNamed(name)}
          busy={isBusy}
          onClick={onWithdraw}
        >
          {texts.withdraw}
        </Button>
      }
    />
  )
}

type PersonProps = {
  name: string
  username: string
  isDisabled?: boolean
  badge: ReactNode
  permissions: readonly ShopperPermission[]
  action: ReactNode
}

function Row({ name, username, isDisabled, badge, permissions, action }: PersonProps) {
  return (
    <tr>
      <th scope="row" data-fold="lead">
        <span className={styles.person} data-disabled={isDisabled || undefined}>
          <i aria-hidden="true">{initialsOf(name)}</i>
          <span>
            <b>{name}</b>
            <small>{username}</small>
            {badge}
          </span>
        </span>
        <small>
          <WhenFolded>{toSentence(permissions)}</WhenFolded>
        </small>
      </th>
      {SHOPPER_PERMISSIONS.map((one) => (
        <Right key={one} has={permissions.includes(one)} />
      ))}
      <td data-fold="side">{action}</td>
    </tr>
  )
}

function Right({ has }: { has: boolean }) {
  return (
    <td className={styles.right} data-has={has || undefined} data-fold="hide">
      {has ? <Icon name="check" size="small" /> : <span aria-hidden="true">–</span>}
      <span className="visually-hidden">{has ? texts.yes : texts.no}</span>
    </td>
  )
}

function toSentence(permissions: readonly ShopperPermission[]): string {
  return permissions.map((one) => texts.permissions[one].short).join(', ') || texts.none
}
