/**
 * A rule of the shop refuses something. Thrown, so that the transaction rolls back; carries facts, not sentences.
 *
 * `code` is for programs (snake_case, never renamed); the API turns it into a status and a Danish sentence.
 */
export abstract class Refusal<Facts extends object = object> extends Error {
  abstract readonly code: string
  readonly facts: Facts

  constructor(...[facts]: keyof Facts extends never ? [] : [facts: Facts]) {
    super(facts && JSON.stringify(facts))
    this.name = new.target.name
    this.facts = facts ?? ({} as Facts)
  }
}

/** The refusals of one code: `class BelowMin extends refusal('below_min')<{ readonly min: number }> {}`. */
export function refusal<const Code extends string>(code: Code) {
  return class<Facts extends object = object> extends Refusal<Facts> {
    readonly code = code
  }
}

/** What is wrong with a field or a row: a code, which a surface has a sentence for, and the facts that it tells. */
export interface Fault<Code extends string = string> {
  readonly code: Code
  readonly facts?: Readonly<Record<string, string | number>>
}

/** By field: `lines.0.quantity` is one of a list. */
export type Faults<Code extends string = string> = Readonly<Record<string, readonly Fault<Code>[]>>
