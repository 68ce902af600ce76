/**
 * A rule of the shop refuses something. Thrown, so that the transaction rolls back; carries facts, not sentences.
 *
 * `code` is for programs (snake_case, never renamed); the API turns it into a status and a Danish sentence.
 */
export abstract class Refusal extends Error {
  abstract readonly code: string
  readonly facts: Readonly<Record<string, unknown>> = {}

  constructor(message: string) {
    super(message)
    this.name = new.target.name
  }
}
