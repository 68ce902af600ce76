export { acceptForCustomer, acceptOffer, declineOffer } from './answer-offer.ts'
export {
  type AttachmentFile,
  attachToOffer,
  detachFromOffer,
  findAttachment,
} from './attachments/attachments.ts'
export { changeDraft, copyOffer, draftOffer } from './draft/draft-offer.ts'
export { readMargins } from './margins.ts'
export { findOfferMail, type OfferMailFacts } from './messages/mail-facts.ts'
export { answerAboutOffer, askAboutOffer } from './messages/messages.ts'
export {
  isInBasketOf,
  type LineToOffer,
  type Offer,
  type OfferEntry,
  type OfferLine,
} from './offer.ts'
export { type OfferFault, OfferFieldRefused, type OfferRefusal } from './refusals.ts'
export { type Requester, requestOffer } from './request-offer.ts'
export { sendOffer } from './send-offer.ts'
export { showOffer, toSeen, viewOffer } from './show-offer.ts'
export { deleteEndedOffers, eraseOfferTexts } from './store-delete.ts'
export { countWaiting, listOffers } from './store-list.ts'
export { findOffer, findOfferedColours, isAnyOffer, isOfCustomer } from './store-offers.ts'
export { findSiteOfOffer } from './store-write.ts'
