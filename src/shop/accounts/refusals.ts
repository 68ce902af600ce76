import { refusal } from '#kernel/refusal'

export type AccountRefusal =
  | LoginFailed
  | TooManyLogins
  | SecondFactorIsOn
  | SecondFactorRequired
  | PasswordRefused
  | ResetTokenInvalid
  | WrongPassword
  | UsernameTaken
  | ImpersonationRefused
  | Impersonating

/** The same for an unknown user, a wrong password and a user who is disabled. */
export class LoginFailed extends refusal('login_failed') {}

/** Too many attempts to tell a password. */
export class TooManyLogins extends refusal('too_many_requests')<{
  readonly retryAfterSeconds: number
}> {}

/**
 * The password was right; a one-time code is missing or wrong. Where the user has no second factor (`is_on`), it has to
 * be turned on first.
 */
export class SecondFactorRequired extends refusal('second_factor_required')<{
  readonly is_on: boolean
}> {}

/** Another one would have to be turned off first. */
export class SecondFactorIsOn extends refusal('second_factor_is_on') {}

export class PasswordRefused extends refusal('password_refused')<{
  readonly reason: 'too_short' | 'too_long' | 'common' | 'differs'
}> {}

/** The link is unknown, used or expired. */
export class ResetTokenInvalid extends refusal('reset_token_invalid') {}

/** Not the current password, which a change needs. */
export class WrongPassword extends refusal('wrong_password') {}

/** Staff may not see the shop as other staff. */
export class ImpersonationRefused extends refusal('impersonation_refused') {}

/** Staff who see the shop as a user may not do this in that name. */
export class Impersonating extends refusal('impersonating') {}

/** Another user has this username. */
export class UsernameTaken extends refusal('username_taken') {}
