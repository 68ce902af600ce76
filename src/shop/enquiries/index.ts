export { answerEnquiry, enquire } from './enquire.ts'
export type { Enquiry, NewEnquiry } from './enquiry.ts'
export type { EnquiryClosed } from './refusals.ts'
export {
  changeEnquiry,
  type EnquiryFilters,
  enquiryList,
  eraseEnquiries,
  findEnquiry,
  lockEnquiry,
  oldEnquiries,
} from './store-enquiries.ts'
