import { answersVersion, CONSENT_COOKIE, CONSENT_VERSION } from '#kernel/consent'

const COOKIE = new RegExp(`${CONSENT_COOKIE}=(\\d+)\\.(\\w*)`)

/**
 * The letters of the purposes, that of functional storage first; undefined when the visitor has to be asked.
 *
 * @param asked The version of the text; left out: that which asks for the least.
 */
export function answerOf(
  { cookie }: Pick<Document, 'cookie'>,
  asked = CONSENT_VERSION,
): string | undefined {
  const [, version, letters] = COOKIE.exec(cookie) ?? []
  return answersVersion(Number(version), asked) ? letters : undefined
}

/** Whether this browser has answered what visitors are asked now. */
export function isAnswered(document: Pick<Document, 'cookie'>, asked: number): boolean {
  return answerOf(document, asked) !== undefined
}

/** Whether what makes the next visit easier may outlive this one. */
export function mayRemember(document: Pick<Document, 'cookie'>): boolean {
  return answerOf(document)?.startsWith('f') ?? false
}
