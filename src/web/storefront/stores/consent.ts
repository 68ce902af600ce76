import { CONSENT_COOKIE, CONSENT_VERSION, CONSENT_VERSION_ASKED } from '#kernel/consent'

const COOKIE = new RegExp(`${CONSENT_COOKIE}=(\\d+)\\.(\\w*)`)

/** The letters of the purposes, that of functional storage first; undefined when the visitor has to be asked. */
export function answerOf({ cookie }: Pick<Document, 'cookie'>): string | undefined {
  const [, version, letters] = COOKIE.exec(cookie) ?? []
  const isCurrent = Number(version) >= CONSENT_VERSION_ASKED && Number(version) <= CONSENT_VERSION
  return isCurrent ? letters : undefined
}

/** Whether this browser has answered what visitors are asked now. */
export function isAnswered(document: Pick<Document, 'cookie'>): boolean {
  return answerOf(document) !== undefined
}

/** Whether what makes the next visit easier may outlive this one. */
export function mayRemember(document: Pick<Document, 'cookie'>): boolean {
  return answerOf(document)?.startsWith('f') ?? false
}
