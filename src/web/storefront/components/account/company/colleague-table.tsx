import type { CompanyUserReply } from '#contract/user/managed-user'
import { Button } from '#ui/buttons/button'
import { Icon } from '#ui/icons/icon'
import { Badge } from '#ui/messages/badge'
import { Ledger, WhenFolded } from '#ui/table/ledger'
import {
  SHOPPER_PERMISSIONS,
  type ShopperPermission,
  companyTexts as texts,
} from '../../../texts/company.ts'
import { canEdit, initialsOf, permissionsOf } from './colleague.ts'
import styles from './company-page.module.css'

type Props = {
  colleagues: readonly CompanyUserReply[]
  /** The permissions of the user who looks. */
  mine: readonly string[]
  onEdit: (colleague: CompanyUserReply) => void
}

/** Who may do what: a column for each permission, or a sentence where there is no room for columns. */
export function ColleagueTable({ colleagues, mine, onEdit }: Props) {
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
  const permissions = permissionsOf(colleague)
  return (
    <tr>
      <th scope="row" data-fold="lead">
        <span className={styles.person} data-disabled={!active || undefined}>
          <i aria-hidden="true">{initialsOf(name)}</i>
          <span>
            <b>{name}</b>
            <small>{is_me ? `${username} · ${texts.me}` : username}</small>
            {!active && <Badge tone="danger">{texts.disabled}</Badge>}
            {active && is_invited && <Badge>{texts.invited}</Badge>}
          </span>
        </span>
        <small>
          <WhenFolded>{toSentence(permissions)}</WhenFolded>
        </small>
      </th>
      {SHOPPER_PERMISSIONS.map((one) => (
        <Right key={one} has={permissions.includes(one)} />
      ))}
      <td data-fold="side">
        {onEdit && (
          <Button kind="quiet" aria-label={texts.editThis(name)} onClick={() => onEdit(colleague)}>
            {texts.edit}
          </Button>
        )}
      </td>
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
