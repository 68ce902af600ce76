import { refusal } from '#kernel/refusal'

export type UserBasketRefusal = TooManySavedBaskets

/** Of one user, with those that were deleted and can be restored. */
export class TooManySavedBaskets extends refusal('too_many_saved_baskets')<{
  readonly most: number
}> {}
