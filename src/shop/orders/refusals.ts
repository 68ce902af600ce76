import { Refusal } from '#kernel/refusal'

export type OrderRefusal = InvalidTransition | OrderNotFound

export class InvalidTransition extends Refusal {
  readonly code = 'invalid_transition'
  override readonly facts: { readonly from: string; readonly to: string }
  constructor(facts: InvalidTransition['facts']) {
    super(`no way from ${facts.from} to ${facts.to}`)
    this.facts = facts
  }
}

/** No such order, or not one of this owner. */
export class OrderNotFound extends Refusal {
  readonly code = 'not_found'
  constructor() {
    super('no such order')
  }
}
