import { type Faults, refusal } from '#kernel/refusal'

export type UserRefusal =
  | DisabledByStaff
  | LastAdministrator
  | LastManager
  | OwnGroup
  | TooManyAddresses
  | TooManyInvitations
  | TooManyUsernameChanges
  | UnknownReference
  | UserGroupFixed
  | UserGroupInUse

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

/** Another has to give more to the group that the caller is in. */
export class OwnGroup extends refusal('own_group') {}

/** What uses a group of users, each counted to 10,000 and no further. */
export interface UserGroupUses {
  readonly users_count: number
  readonly invitations_count: number
  readonly nodes_count: number
}

/** The shop needs it. */
export class UserGroupFixed extends refusal('user_group_fixed') {}

export class UserGroupInUse extends refusal('user_group_in_use')<UserGroupUses> {}

/** What can be wrong with a field of a user, or of a group of users. */
export type UserFault = 'reference_unknown' | 'user_group_name_taken'

export class UserGroupRefused extends refusal('invalid_field')<{
  readonly errors: Faults<UserFault>
}> {}

/** A field names a row that is not there. */
export class UnknownReference extends refusal('invalid_field')<{
  readonly errors: Faults<UserFault>
}> {
  constructor(field: string) {
    super({ errors: { [field]: [{ code: 'reference_unknown' }] } })
  }
}
