import { Refusal } from '#kernel/refusal'

export type CaseRefusal = CaseNumberTaken | TooManyCases

/** The company has a case with this number. */
export class CaseNumberTaken extends Refusal {
  readonly code = 'case_number_taken'
}

export class TooManyCases extends Refusal<{ readonly most: number }> {
  readonly code = 'too_many_cases'
}
