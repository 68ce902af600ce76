import { Refusal } from '#kernel/refusal'

export type CaseRefusal = CaseNumberTaken

/** The company has a case with this number. */
export class CaseNumberTaken extends Refusal {
  readonly code = 'case_number_taken'
}
