export { toErpOrder, toErpShipment } from './erp-order.ts'
export { howToPay } from './how-to-pay.ts'
export { labelWords } from './labels/label-words.ts'
export { writeApprovalDecided, writeApprovalRequest } from './mails/approval-mail.ts'
export { writeConfirmation } from './mails/confirmation-mail.ts'
export { writeEnquiry, writeEnquiryAnswer, writeEnquiryReceipt } from './mails/enquiry-mail.ts'
export { writeColleagueInvitation } from './mails/invitation-mail.ts'
export { MAIL_KINDS, type MailKind } from './mails/mail-kinds.ts'
export type { MailTextFault, MailTextRefused, Sender } from './mails/mail-text.ts'
export type { Mail, Mailer } from './mails/mailer.ts'
export {
  unsubscribeUrl,
  writeBackInStock,
  writeNewsletterConfirm,
  writeNewsletterWelcome,
} from './mails/newsletter-mail.ts'
export {
  writeOfferAnswer,
  writeOfferQuestion,
  writeOfferRequest,
  writeOfferSent,
} from './mails/offer-mail.ts'
export { writePartShipped, writeRefunded, writeRevised } from './mails/part-mail.ts'
export { writeInvitation, writePasswordReset } from './mails/password-mail.ts'
export { writePayLink } from './mails/pay-link-mail.ts'
export { isOfOrder, previewMail } from './mails/preview-mail.ts'
export { writeSignUp } from './mails/sign-up-mail.ts'
export { writeOrderStatus } from './mails/status-mail.ts'
export { writeUsernameChange, writeUsernameNotice } from './mails/username-mail.ts'
export {
  writeWithdrawal,
  writeWithdrawalLink,
  writeWithdrawalRefunded,
  writeWithdrawalRefused,
} from './mails/withdrawal-mail.ts'
export { EndpointMissing, writeOioubl } from './oioubl/write-oioubl.ts'
export type { NamedBasket } from './paper/basket-sheet.ts'
export { drawInvoice } from './paper/invoice-paper.ts'
export { drawBasket, drawOffer, drawOrder } from './paper/order-papers.ts'
export { drawDeliveryNote, drawPickList, drawPickLists } from './paper/packing-papers.ts'
export { ownLabels, print, printTintLabels, type TooManyPapers } from './paper/print.ts'
export { drawTerms } from './paper/terms-paper.ts'
export { paymentTextOf } from './payment-text.ts'
export {
  changeMailText,
  findMailText,
  findMailTexts,
  listMailTexts,
  lockMailText,
  type StoredMailText,
} from './store-mail-texts.ts'
