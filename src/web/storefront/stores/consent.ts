import { CONSENT_COOKIE, CONSENT_VERSION } from '#kernel/consent'

/** How the cookie begins; the letters of the purposes follow, that of functional storage first. */
const ANSWER = `${CONSENT_COOKIE}=${CONSENT_VERSION}.`

/** Whether this browser has answered what visitors are asked now. */
export function isAnswered({ cookie }: Pick<Document, 'cookie'>): boolean {
  return cookie.includes(ANSWER)
}

/** Whether what makes the next visit easier may outlive this one. */
export function mayRemember({ cookie }: Pick<Document, 'cookie'>): boolean {
  return cookie.includes(`${ANSWER}f`)
}
