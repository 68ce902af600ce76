export { writeApprovalDecided, writeApprovalRequest } from './approval-mail.ts'
export { writeConfirmation } from './confirmation-mail.ts'
export { writeEnquiry, writeEnquiryAnswer, writeEnquiryReceipt } from './enquiry-mail.ts'
export { writeColleagueInvitation } from './invitation-mail.ts'
export { drawInvoice } from './invoice-paper.ts'
export type { Mail, Mailer } from './mailer.ts'
export {
  unsubscribeUrl,
  writeNewsletterConfirm,
  writeNewsletterWelcome,
} from './newsletter-mail.ts'
export {
  writeOfferAnswer,
  writeOfferQuestion,
  writeOfferRequest,
  writeOfferSent,
} from './offer-mail.ts'
export { EndpointMissing, writeOioubl } from './oioubl/write-oioubl.ts'
export { drawBasket, drawOffer, drawOrder } from './order-papers.ts'
export { drawDeliveryNote, drawPickList } from './packing-papers.ts'
export { writeInvitation, writePasswordReset } from './password-mail.ts'
export { paymentTextOf } from './payment-text.ts'
export { print, type TooManyPapers } from './print.ts'
export { writeSignUp } from './sign-up-mail.ts'
export { writeOrderStatus } from './status-mail.ts'
export { termsFor } from './terms.ts'
export { drawTerms } from './terms-paper.ts'
export { writeUsernameChange, writeUsernameNotice } from './username-mail.ts'
export { writeWithdrawal } from './withdrawal-mail.ts'
