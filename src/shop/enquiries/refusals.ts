import { Refusal } from '#kernel/refusal'

/** It has been answered or closed. */
export class EnquiryClosed extends Refusal {
  readonly code = 'enquiry_closed'
}
