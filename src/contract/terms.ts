import { z } from 'zod'
import { dataOf } from './common.ts'
import { issue } from './issues.ts'

/** The terms of sale, as customers buy under them. */

const string = z.string()

export const termsVersion = z
  .string()
  .regex(/^(privat|erhverv)-[0-9a-f]{12}$/, issue('key_unreadable'))

const terms = z.object({
  version: string,
  title: string,
  url: string.meta({ description: 'Its PDF, which stays what it is.' }),
})

export const termsInForce = z
  .object({ private: terms, company: terms.meta({ description: 'And of public customers.' }) })
  .meta({
    id: 'TermsInForce',
    description:
      'The terms of sale that are in force now. Paying names the version that was shown.',
  })
export const termsReply = dataOf(termsInForce)
export const termsQuery = z.object({
  version: termsVersion
    .optional()
    .meta({ description: 'Any that was sold under; left out: what is in force.' }),
})

export type TermsInForce = z.input<typeof termsInForce>
