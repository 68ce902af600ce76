export {
  appendCampaignVisit,
  deleteOldCampaignVisits,
} from './store-campaign-visit.ts'
export {
  appendConsent,
  deleteOldConsents,
  findConsent,
  findConsentText,
  type GivenConsent,
  listConsents,
} from './store-consent.ts'
