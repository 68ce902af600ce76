import { Refusal } from '#kernel/refusal'

export type UserRefusal =
  | InvitationRefused
  | LastAdministrator
  | TooManyAddresses
  | UnknownReference

/** Nobody would be left who may edit users and their permissions. */
export class LastAdministrator extends Refusal {
  readonly code = 'last_administrator'
}

/** A company cannot invite the address, which has an account elsewhere; where it has one is not told. */
export class InvitationRefused extends Refusal {
  readonly code = 'invitation_refused'
}

export class TooManyAddresses extends Refusal<{ readonly most: number }> {
  readonly code = 'too_many_addresses'
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
