import type { ProblemCode } from '#contract/problem'
import { Refusal } from '#kernel/refusal'

/** The ways the edge itself says no. */

export class NotFound extends Refusal {
  readonly code = 'not_found'
  constructor() {
    super('not found')
  }
}

/** No request that HTTP allows. */
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

/** A parameter or a field that the contract does not know, or not so. */
export class Malformed extends Refusal {
  readonly code: 'invalid_parameter' | 'invalid_field'
  override readonly facts: { readonly errors: Readonly<Record<string, readonly string[]>> }
  constructor(code: Malformed['code'], errors: Readonly<Record<string, readonly string[]>>) {
    super(`malformed: ${Object.keys(errors).join(', ')}`)
    this.code = code
    this.facts = { errors }
  }
}

/** A payment that was over before it began. */
export class PaymentFailed extends Refusal {
  readonly code: ProblemCode
  constructor(code: ProblemCode) {
    super(`the payment failed: ${code}`)
    this.code = code
  }
}

/** Only for somebody who is logged in. */
export class LoginRequired extends Refusal {
  readonly code = 'login_required'
  constructor() {
    super('nobody is logged in')
  }
}

/** For users with a permission that this one has not. */
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
