import type { ProblemCode } from '#contract/problem'
import { Refusal } from '#kernel/refusal'

/** Refusals of the HTTP layer itself; those of the shop are in its modules. */
export class NotFound extends Refusal {
  readonly code = 'not_found'
}

/** The request breaks the rules of HTTP. */
export class InvalidRequest extends Refusal<{ readonly reason: string }> {
  readonly code = 'invalid_request'
}

export class InvalidJson extends Refusal {
  readonly code = 'invalid_json'
}

/** Only `application/json` is read. */
export class UnsupportedMediaType extends Refusal {
  readonly code = 'unsupported_media_type'
}

/** The call does not come from the shop's own pages. */
export class ForgerySuspected extends Refusal<{ readonly reason: string }> {
  readonly code = 'forgery_suspected'
}

export class TooManyRequests extends Refusal<{ readonly retryAfterSeconds: number }> {
  readonly code = 'too_many_requests'
}

/** Parameters or fields that the contract does not allow. */
export class Malformed extends Refusal<{
  readonly errors: Readonly<Record<string, readonly string[]>>
}> {
  readonly code: 'invalid_parameter' | 'invalid_field' | 'bad_characters'

  constructor(code: Malformed['code'], errors: Malformed['facts']['errors']) {
    super({ errors })
    this.code = code
  }
}

/** A payment that failed when it was started. */
export class PaymentFailed extends Refusal {
  readonly code: ProblemCode

  constructor(code: ProblemCode) {
    super()
    this.code = code
  }
}

/** The call is for users who are logged in. */
export class LoginRequired extends Refusal {
  readonly code = 'login_required'
}

/** The bearer token does not count, or no longer. */
export class SessionExpired extends Refusal {
  readonly code = 'session_expired'
}

/** No Danish postcode. */
export class UnknownZip extends Refusal {
  readonly code = 'unknown_zip'
}
