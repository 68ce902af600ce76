import type { ProblemCode } from '#contract/problem'
import { Refusal } from '#kernel/refusal'

/** Refusals of the HTTP layer itself; those of the shop are in its modules. */

export class NotFound extends Refusal {
  readonly code = 'not_found'
  constructor() {
    super('not found')
  }
}

/** The request breaks the rules of HTTP. */
export class InvalidRequest extends Refusal {
  readonly code = 'invalid_request'
}

export class InvalidJson extends Refusal {
  readonly code = 'invalid_json'
  constructor() {
    super('the body is not JSON')
  }
}

export class UnsupportedMediaType extends Refusal {
  readonly code = 'unsupported_media_type'
  constructor() {
    super('bodies are application/json')
  }
}

/** The call does not come from the shop's own pages. */
export class ForgerySuspected extends Refusal {
  readonly code = 'forgery_suspected'
  constructor(reason: string) {
    super(reason)
  }
}

export class TooManyRequests extends Refusal {
  readonly code = 'too_many_requests'
  override readonly facts: { readonly retryAfterSeconds: number }
  constructor(retryAfterSeconds: number) {
    super('too many requests')
    this.facts = { retryAfterSeconds }
  }
}

/** Parameters or fields that the contract does not allow. */
export class Malformed extends Refusal {
  readonly code: 'invalid_parameter' | 'invalid_field'
  override readonly facts: { readonly errors: Readonly<Record<string, readonly string[]>> }
  constructor(code: Malformed['code'], errors: Readonly<Record<string, readonly string[]>>) {
    super(`malformed: ${Object.keys(errors).join(', ')}`)
    this.code = code
    this.facts = { errors }
  }
}

/** A payment that failed when it was started. */
export class PaymentFailed extends Refusal {
  readonly code: ProblemCode
  constructor(code: ProblemCode) {
    super(`the payment failed: ${code}`)
    this.code = code
  }
}

/** The call is for users who are logged in. */
export class LoginRequired extends Refusal {
  readonly code = 'login_required'
  constructor() {
    super('not logged in')
  }
}

/** The user lacks the permission that the call needs. */
export class PermissionMissing extends Refusal {
  readonly code = 'permission_missing'
  constructor(permission: string) {
    super(`permission ${permission} is missing`)
  }
}

/** No Danish postcode. */
export class UnknownZip extends Refusal {
  readonly code = 'unknown_zip'
  constructor() {
    super('no such postcode')
  }
}
