import type { Purpose } from '#kernel/consent'
import { askedVersion } from '../hydration/asked-version.ts'
import { answerOf } from '../stores/consent.ts'

/** What this browser has answered to a purpose; undefined before it has. */
export function answerTo([letter = '']: Purpose, document: Document): boolean | undefined {
  return answerOf(document, askedVersion(document))?.includes(letter)
}
