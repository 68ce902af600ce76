export {
  appendCampaignVisit,
  oldCampaignVisits,
} from './store-campaign-visit.ts'
export {
  appendConsent,
  findConsent,
  findConsentText,
  listConsents,
  oldConsents,
} from './store-consent.ts'
export { eraseFromConsents } from './store-erase.ts'
