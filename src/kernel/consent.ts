import { isUuid } from './ids.ts'

/**
 * The version of the text that visitors are asked with where no tracker is set up; the table tracking.consent_text has its words,
 * and those of {@link consentVersionOf}.
 */
export const CONSENT_VERSION = 10
/** The one before it, which asks the same, and had its own with trackers. */
const BEFORE = 2
/**
 * Answers to this version and those after it count. Count it up with a text that asks for more: another purpose, another
 * thing stored for one, or longer. What is necessary needs no consent, so a text that tells more of it asks nothing anew
 * (cookiebekendtgørelsen, BEK 1148 of 9 December 2011, §§ 3 and 4).
 */
export const CONSENT_VERSION_ASKED = 1

/** Texts that staff have worded have versions from here on, eight to each: one for each set of trackers. It divides by eight. */
export const CONSENT_VERSION_OWN = 1_000
export const CONSENT_SETS = 8

/** What each tracker adds to the version of the text that is asked with it. */
const ADDED = { matomo: 1, google: 2, chat: 4 } as const
export const CONSENT_VERSION_LAST = CONSENT_VERSION + ADDED.matomo + ADDED.google + ADDED.chat

/** @param trackers Those that the merchant has set up. */
export function consentVersionOf(
  trackers: { readonly [Name in keyof typeof ADDED]?: unknown } = {},
) {
  const names = Object.keys(ADDED) as (keyof typeof ADDED)[]
  return names.reduce((sum, name) => sum + (trackers[name] ? ADDED[name] : 0), CONSENT_VERSION)
}

/** Whether an answer to a version is one to all that another asks. */
export function answersVersion(answered: number, asked: number): boolean {
  const [has, needs] = [answered, asked].map(trackersOf) as [number, number]
  const isKnown =
    (answered >= CONSENT_VERSION_ASKED && answered <= CONSENT_VERSION_LAST) ||
    answered >= CONSENT_VERSION_OWN
  return isKnown && (has & needs) === needs
}

/** What a version asks of trackers: a sum of those that each adds. */
export function trackersOf(version: number): number {
  if (version >= CONSENT_VERSION_OWN) return version % CONSENT_SETS
  return Math.max(version - (version < CONSENT_VERSION ? BEFORE : CONSENT_VERSION), 0)
}

/** `1.fs.6f1c…`: version, letters of the purposes, id. The server sets it, scripts read it, and no page depends on it. */
export const CONSENT_COOKIE = 'samtykke'
export const CONSENT_DAYS = 365

/** What may be refused; what is necessary may not. */
const PURPOSES = ['functional', 'statistics', 'marketing'] as const
export type Purpose = (typeof PURPOSES)[number]
export type Choice = Readonly<Record<Purpose, boolean>>

export interface Consent extends Choice {
  readonly version: number
  /** Random, and of the browser. */
  readonly consent_id: string
}

/** @returns The value of the cookie. */
export function writeConsent(consent: Consent): string {
  const letters = PURPOSES.filter((purpose) => consent[purpose]).map(([letter]) => letter)
  return [consent.version, letters.join(''), consent.consent_id].join('.')
}

/** @returns Undefined for anything that is not such a value: browsers let people edit cookies. */
export function readConsent(cookie: string | undefined): Consent | undefined {
  const [, version, letters = '', consent_id = ''] =
    /^([1-9]\d{0,5})\.(f?s?m?)\.([\da-f-]{36})$/.exec(cookie ?? '') ?? []
  if (version === undefined || !isUuid(consent_id)) return undefined
  return {
    version: Number(version),
    functional: letters.includes('f'),
    statistics: letters.includes('s'),
    marketing: letters.includes('m'),
    consent_id,
  }
}
