import { z } from 'zod'
import { isCvr } from '#kernel/check-digits'
import { toCvr } from '#kernel/danish/identifiers'
import { time } from '../codecs.ts'
import { dataOf, flag, id, idInPath, kroner, line, listOf, page, query } from '../common.ts'
import { issue } from '../issues.ts'
import { password, username } from './user.ts'

/** Private accounts, which a mail confirms, and accounts of companies, which staff decide on. */

const ownName = line(100).pipe(z.string().min(1, issue('own_name_missing')))

export const signUpBody = z.strictObject({ name: ownName, username, password })

/** The order tells name and address. */
export const orderSignUpBody = z.strictObject({ password })

export const confirmSignUpBody = z.strictObject({
  token: line(100),
  password: password.meta({ description: 'The one that was chosen.' }),
})

export const confirmedSignUpReply = dataOf(
  z
    .object({ username: z.string() })
    .meta({ id: 'ConfirmedSignUp', description: 'What to log in with.' }),
)

const cvr = line(20).transform(toCvr).refine(isCvr, issue('cvr_unreadable'))

export const companySignUpBody = z.strictObject({
  company_name: line(100).pipe(z.string().min(1, issue('company_name_missing'))),
  company_id: cvr,
  name: ownName,
  username,
  telephone: line(30).pipe(z.string().regex(/^\+?[\d ]{8,20}$/, issue('phone_unreadable'))),
  wants_credit: z.boolean().default(false),
  website: line(500).default('').meta({
    description: 'Hidden from people: a request with it is answered as any other, and not kept.',
  }),
})

const STATUSES = ['new', 'approved', 'rejected'] as const

const customerRequest = z
  .object({
    id,
    company_name: z.string(),
    company_id: z.string().meta({ description: 'CVR number.' }),
    name: z.string(),
    username: z.string(),
    telephone: z.string(),
    wants_credit: z.boolean(),
    status: z.enum(STATUSES),
    created: time,
    decided: time.nullable(),
  })
  .meta({ id: 'CustomerRequest', description: 'A company that wants an account.' })

export const customerRequestsReply = listOf(customerRequest)
export const customerRequestsQuery = query({
  status: z.enum(STATUSES).default('new'),
  page: page.default(1),
  count_only: flag.default(false).meta({ description: 'How many there are, and none of them.' }),
})
export const requestInPath = z.strictObject({ id: idInPath })

export const requestApproval = z.strictObject({
  credit_limit: kroner
    .multipleOf(0.01)
    .min(0)
    .max(100_000_000)
    .default(0)
    .meta({ description: 'Above zero the company may buy on account.' }),
  terms: line(100).default(''),
})

export const approvedRequestReply = dataOf(
  z.object({ customer_id: id }).meta({ id: 'ApprovedRequest' }),
)
