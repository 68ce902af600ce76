export { answerEnquiry, enquire } from './enquire.ts'
export type { Enquiry, NewEnquiry } from './enquiry.ts'
export type { EnquiryClosed } from './refusals.ts'
export { findEnquiry, listEnquiries, oldEnquiries } from './store-enquiries.ts'
