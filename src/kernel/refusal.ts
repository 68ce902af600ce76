/**
 * A rule of the shop says no. Thrown, so that the transaction rolls back; carries facts, not sentences.
 *
 * `code` is what programs read (snake_case, never renamed); the edge turns it into a status and a Danish sentence.
 */
export abstract class Refusal extends Error {
  abstract readonly code: string
  readonly facts: Readonly<Record<string, unknown>> = {}

  constructor(message: string) {
    super(message)
    this.name = new.target.name
  }
}
