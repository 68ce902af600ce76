import type { CompanyUserReply } from '#contract/user/managed-user'
import { Choice } from '#ui/fields/choice'
import {
  SHOPPER_PERMISSIONS,
  type ShopperPermission,
  companyTexts as texts,
} from '../../../texts/account/company.ts'
import styles from './company-page.module.css'

type Held = Pick<CompanyUserReply, 'permissions' | 'group_permissions'>

const NONE: Held = { permissions: [], group_permissions: [] }

type Props = {
  /** Those that are ticked; none for a new colleague. */
  held?: Held
  /** The permissions of the user who gives: the others cannot be given. */
  mine: readonly string[]
}

/** Which permissions a colleague has; a permission of the merchant's group cannot be taken away. */
export function PermissionChoices({ held = NONE, mine }: Props) {
  return (
    <fieldset className={styles.choices}>
      <legend>{texts.rights}</legend>
      <p className="small quiet">{texts.rightsHelp}</p>
      <div>
        {SHOPPER_PERMISSIONS.map((one) => (
          <Choice
            key={one}
            name={one}
            label={texts.permissions[one].long}
            help={whyFixed(one, held, mine)}
            disabled={whyFixed(one, held, mine) !== undefined}
            defaultChecked={isHeld(one, held)}
          />
        ))}
      </div>
    </fieldset>
  )
}

/**
 * What to send: the ticked permissions, and those that the form could not change.
 *
 * @param field The value of a field by its name.
 */
export function readPermissions(
  field: (name: string) => string,
  mine: readonly string[],
  held: Held = NONE,
): string[] {
  return SHOPPER_PERMISSIONS.filter((one) =>
    whyFixed(one, held, mine) === undefined ? field(one) === 'on' : held.permissions.includes(one),
  )
}

function isHeld(one: ShopperPermission, { permissions, group_permissions }: Held): boolean {
  return permissions.includes(one) || group_permissions.includes(one)
}

function whyFixed(
  one: ShopperPermission,
  { group_permissions }: Held,
  mine: readonly string[],
): string | undefined {
  if (group_permissions.includes(one)) return texts.givenByMerchant
  return mine.includes(one) ? undefined : texts.lackedByMe
}
