import { refusal } from '#kernel/refusal'

/** It has been answered or closed. */
export class EnquiryClosed extends refusal('enquiry_closed') {}
