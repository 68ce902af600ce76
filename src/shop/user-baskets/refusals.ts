import { Refusal } from '#kernel/refusal'

export type UserBasketRefusal = TooManySavedBaskets

/** Of one user, with those that were deleted and can be restored. */
export class TooManySavedBaskets extends Refusal<{ readonly most: number }> {
  readonly code = 'too_many_saved_baskets'
}
