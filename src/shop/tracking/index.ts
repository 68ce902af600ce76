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
  wasShown,
} from './store-consent.ts'
export {
  appendConsentWords,
  listConsentWords,
  lockConsentWords,
} from './store-own-text.ts'
