export { answerEnquiry, enquire } from './enquire.ts'
export type { Enquiry, NewEnquiry } from './enquiry.ts'
export type { EnquiryClosed } from './refusals.ts'
export { type EnquiryFilters, enquiryList, findEnquiry, oldEnquiries } from './store-enquiries.ts'
