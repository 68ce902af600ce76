export { answerEnquiry, enquire } from './enquire.ts'
export type { Enquiry, NewEnquiry } from './enquiry.ts'
export type { EnquiryClosed } from './refusals.ts'
export { deleteOldEnquiries, findEnquiry, listEnquiries } from './store-enquiries.ts'
