import type { ProblemCode } from '#contract/problem'
import { Refusal, refusal } from '#kernel/refusal'

/** Facts of a look-up of content that found nothing: the message that callers expect, whatever else the problem says. */
export const UNKNOWN = { message: 'Unknown error' } as const

/** Refusals of the HTTP layer itself; those of the shop are in its modules. */
export class NotFound extends refusal('not_found') {}

/** @throws {NotFound} where there is nothing. */
export function orNotFound<Found>(found: Found | undefined | null | false): Found {
  if (!found) throw new NotFound()
  return found
}

/** The request breaks the rules of HTTP. */
export class InvalidRequest extends refusal('invalid_request')<{ readonly reason: string }> {}

export class InvalidJson extends refusal('invalid_json') {}

/** Only `application/json` is read. */
export class UnsupportedMediaType extends refusal('unsupported_media_type') {}

/** The call does not come from the shop's own pages. */
export class ForgerySuspected extends refusal('forgery_suspected')<{ readonly reason: string }> {}

export class TooManyRequests extends refusal('too_many_requests')<{
  readonly retryAfterSeconds: number
}> {}

/** The change builds on another version than the one that stands. */
export class ChangedMeanwhile extends refusal('changed_meanwhile')<{
  readonly versions: { readonly sent: object; readonly current: object; readonly etag: string }
}> {}

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
export class LoginRequired extends refusal('login_required') {}

/** The bearer token does not count, or no longer. */
export class SessionExpired extends refusal('session_expired') {}

/** The order waits for a decision that is taken on the order itself, and not with others. */
export class OrderHeld extends refusal('order_held') {}

/** No Danish postcode. */
export class UnknownZip extends refusal('unknown_zip') {}
