import type { Purpose } from '#kernel/consent'
import { answerOf } from '../stores/consent.ts'

/** What this browser has answered to a purpose; undefined before it has. */
export function answerTo(
  [letter = '']: Purpose,
  document: Pick<Document, 'cookie'>,
): boolean | undefined {
  return answerOf(document)?.includes(letter)
}
