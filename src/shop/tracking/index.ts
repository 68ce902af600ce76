export {
  appendCampaignVisit,
  oldCampaignVisits,
} from './store-campaign-visit.ts'
export {
  appendConsent,
  eraseFromConsents,
  findConsent,
  findConsentText,
  listConsents,
  oldConsents,
} from './store-consent.ts'
