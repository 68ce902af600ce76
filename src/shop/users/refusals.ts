import { type Faults, refusal } from '#kernel/refusal'

export type UserRefusal =
  | DisabledByStaff
  | LastAdministrator
  | LastManager
  | TooManyAddresses
  | TooManyInvitations
  | TooManyUsernameChanges
  | UnknownReference

/** Staff disabled the user, and alone enable the user again. */
export class DisabledByStaff extends refusal('disabled_by_staff') {}

/** No user would be left who may edit users and their permissions. */
export class LastAdministrator extends refusal('last_administrator') {}

/** No active user of the company would be left who manages its users. */
export class LastManager extends refusal('last_manager') {}

export class TooManyAddresses extends refusal('too_many_addresses')<{ readonly most: number }> {}

export class TooManyInvitations extends refusal('too_many_invitations')<{
  readonly most: number
}> {}

/** Links to other addresses have been sent for the user today. */
export class TooManyUsernameChanges extends refusal('too_many_username_changes')<{
  readonly most: number
}> {}

/** What can be wrong with a field of a user. */
export type UserFault = 'reference_unknown'

/** A field names a row that is not there. */
export class UnknownReference extends refusal('invalid_field')<{
  readonly errors: Faults<UserFault>
}> {
  constructor(field: string) {
    super({ errors: { [field]: [{ code: 'reference_unknown' }] } })
  }
}
