import { Refusal } from '#kernel/refusal'

export type AccountRefusal =
  | LoginFailed
  | TooManyLogins
  | SecondFactorIsOn
  | SecondFactorRequired
  | PasswordRefused
  | ResetTokenInvalid
  | WrongPassword
  | UsernameTaken

/** The same for an unknown user, a wrong password and a user who is disabled. */
export class LoginFailed extends Refusal {
  readonly code = 'login_failed'
}

/** Too many attempts to tell a password. */
export class TooManyLogins extends Refusal<{ readonly retryAfterSeconds: number }> {
  readonly code = 'too_many_requests'
}

/**
 * The password was right; a one-time code is missing or wrong. Where the user has no second factor (`is_on`), it has to
 * be turned on first.
 */
export class SecondFactorRequired extends Refusal<{ readonly is_on: boolean }> {
  readonly code = 'second_factor_required'
}

/** Another one would have to be turned off first. */
export class SecondFactorIsOn extends Refusal {
  readonly code = 'second_factor_is_on'
}

export class PasswordRefused extends Refusal<{
  readonly reason: 'too_short' | 'too_long' | 'common' | 'differs'
}> {
  readonly code = 'password_refused'
}

/** The link is unknown, used or expired. */
export class ResetTokenInvalid extends Refusal {
  readonly code = 'reset_token_invalid'
}

/** Not the current password, which a change needs. */
export class WrongPassword extends Refusal {
  readonly code = 'wrong_password'
}

/** Another user has this username. */
export class UsernameTaken extends Refusal {
  readonly code = 'username_taken'
}
