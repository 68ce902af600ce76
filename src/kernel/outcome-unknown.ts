/** What was asked of another system has perhaps been done: there was no answer. */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super(String(cause))
    this.cause = cause
  }
}
