import { Refusal } from '#kernel/refusal'

/** The picture exists, and is still being painted. */
export class PictureNotReady extends Refusal {
  readonly code = 'temporarily_unavailable'
  override readonly facts: { readonly retryAfterSeconds: number }

  constructor(retryAfterSeconds: number) {
    super('the picture is not painted yet')
    this.facts = { retryAfterSeconds }
  }
}
