import { type Faults, refusal } from '#kernel/refusal'

export type ViewRefusal = TooManyViews

export class TooManyViews extends refusal('too_many_views')<{ readonly most: number }> {}

/** What can be wrong with a field of a view. */
export type ViewFault = 'view_name_taken'

export class ViewRefused extends refusal('invalid_field')<{
  readonly errors: Faults<ViewFault>
}> {
  constructor() {
    super({ errors: { name: [{ code: 'view_name_taken' }] } })
  }
}
