import { consentVersionOf } from '#kernel/consent'
import { readState } from './page-state.ts'

/** The version of the text that visitors of this page are asked with. */
export function askedVersion(document: Document): number {
  return consentVersionOf(readState(document).trackers)
}
