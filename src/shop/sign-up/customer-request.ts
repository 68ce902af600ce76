export type RequestStatus = 'new' | 'approved' | 'rejected'

/** A company that wants an account. */
export interface CustomerRequest {
  readonly id: number
  readonly company_name: string
  /** CVR number. */
  readonly company_id: string
  /** The first user. */
  readonly name: string
  readonly username: string
  readonly telephone: string
  readonly wants_credit: boolean
  readonly status: RequestStatus
  readonly created: Date
  readonly decided: Date | null
  /** Where it was asked for; null: on the first site. */
  readonly site_id: number | null
}
