import { type Faults, refusal } from '#kernel/refusal'
import { TERMS_PLACEHOLDERS } from './terms.ts'

/** What can be wrong with the terms as staff write them. */
export type TermsFault = 'terms_placeholder_missing' | 'terms_placeholder_unknown'

export class TermsRefused extends refusal('invalid_field')<{
  readonly errors: Faults<TermsFault>
}> {}

/** What e-handelsloven § 7 and forbrugeraftaleloven § 8 ask the shop to tell of itself. */
const REQUIRED = ['navn', 'adresse', 'cvr', 'telefon', 'email'] as const

/**
 * What is in braces has to be known, and who sells has to be told.
 *
 * @throws {TermsRefused}
 */
export function requireFitTerms({ title, text }: { title: string; text: string }): void {
  const known = TERMS_PLACEHOLDERS.map((name) => `{${name}}`)
  for (const [field, words] of Object.entries({ title, text })) {
    // A heading stands in lists, and names no facts.
    const allowed = field === 'title' ? [] : known
    for (const [placeholder] of words.matchAll(/\{[^{}\n]*\}?|\}/g)) {
      if (!allowed.includes(placeholder)) {
        throw refused(field, 'terms_placeholder_unknown', { placeholder, known: known.join(', ') })
      }
    }
  }
  const missing = REQUIRED.map((name) => `{${name}}`).find((one) => !text.includes(one))
  if (missing !== undefined) {
    throw refused('text', 'terms_placeholder_missing', { placeholder: missing })
  }
}

function refused(
  field: string,
  code: TermsFault,
  facts: Readonly<Record<string, string>>,
): TermsRefused {
  return new TermsRefused({ errors: { [field]: [{ code, facts }] } })
}
