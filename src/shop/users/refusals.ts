import { Refusal } from '#kernel/refusal'

export type UserRefusal =
  | DisabledByStaff
  | LastAdministrator
  | LastManager
  | TooManyAddresses
  | TooManyInvitations
  | TooManyUsernameChanges
  | UnknownReference

/** Staff disabled the user, and alone enable the user again. */
export class DisabledByStaff extends Refusal {
  readonly code = 'disabled_by_staff'
}

/** No user would be left who may edit users and their permissions. */
export class LastAdministrator extends Refusal {
  readonly code = 'last_administrator'
}

/** No active user of the company would be left who manages its users. */
export class LastManager extends Refusal {
  readonly code = 'last_manager'
}

export class TooManyAddresses extends Refusal<{ readonly most: number }> {
  readonly code = 'too_many_addresses'
}

export class TooManyInvitations extends Refusal<{ readonly most: number }> {
  readonly code = 'too_many_invitations'
}

/** Links to other addresses have been sent for the user today. */
export class TooManyUsernameChanges extends Refusal<{ readonly most: number }> {
  readonly code = 'too_many_username_changes'
}

/** A field names a row that is not there. */
export class UnknownReference extends Refusal<{
  readonly errors: Readonly<Record<string, readonly string[]>>
}> {
  readonly code = 'invalid_field'

  constructor(field: string) {
    super({ errors: { [field]: ['Findes ikke'] } })
  }
}
