export type EnquiryKind = 'contact' | 'offer' | 'chat'

export interface Enquiry {
  readonly id: string
  readonly kind: EnquiryKind
  readonly status: 'open' | 'closed'
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly company_name: string
  readonly order_reference: string
  readonly subject: string
  readonly message: string
  readonly answer: string
  readonly created: Date
  readonly closed: Date | null
  /** Where it was written; null: on the first site. */
  readonly site_id: number | null
}

export type NewEnquiry = Pick<
  Enquiry,
  | 'kind'
  | 'name'
  | 'email'
  | 'phone'
  | 'company_name'
  | 'order_reference'
  | 'subject'
  | 'message'
  | 'site_id'
>
