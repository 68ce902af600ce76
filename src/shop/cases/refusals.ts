import { refusal } from '#kernel/refusal'

export type CaseRefusal = CaseNumberTaken | TooManyCases

/** The company has a case with this number. */
export class CaseNumberTaken extends refusal('case_number_taken') {}

export class TooManyCases extends refusal('too_many_cases')<{ readonly most: number }> {}
