import { CONSENT_COOKIE, CONSENT_VERSION, writeConsent } from '../../src/kernel/consent.ts'
import { shopAddress } from './shop-server.ts'

/** A browser that has consented to all that visitors are asked, so that a journey is not asked. */
export const answeredConsent = {
  cookies: [
    {
      name: CONSENT_COOKIE,
      value: writeConsent({
        version: CONSENT_VERSION,
        consent_id: '0b6f1e0a-5d5e-4c53-9a3f-7f3c2a1d9e10',
        functional: true,
        statistics: true,
        marketing: true,
      }),
      domain: new URL(shopAddress).hostname,
      path: '/',
      expires: -1,
      httpOnly: false,
      secure: false,
      sameSite: 'Lax' as const,
    },
  ],
  origins: [],
}

/** A browser that has never been to the shop. */
export const newBrowser = { cookies: [], origins: [] }
