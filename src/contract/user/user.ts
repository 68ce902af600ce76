import { z } from 'zod'
import { attachment } from '../attachment.ts'
import { sum, time } from '../codecs.ts'
import { dataOf, id, line, mailAddress, uuid } from '../common.ts'
import { customField } from '../custom-field.ts'
import { issue } from '../issues.ts'

/** What a company has agreed with the merchant. */
const customer = z
  .object({
    id,
    name: z.string(),
    debitor: z.string().nullable(),
    enable_credit: z.boolean(),
    terms: z.string(),
    branch_id: id.nullable(),
    branch: z.object({ id, name: z.string() }).nullable().meta({ description: 'Its own.' }),
    company_id: z.string().meta({ description: 'CVR number.' }),
    company_ean: z.string().meta({ description: 'EAN number of a public customer.' }),
    address1: z.string(),
    address2: z.string(),
    zipcode: z.string(),
    city: z.string(),
    /** Null without credit, and for a user who may neither buy on it nor see invoices. */
    credit: z
      .object({
        limit: sum,
        /** Of invoices that are not paid. */
        balance: sum,
        /** Of orders that are not invoiced. */
        ordered: sum,
        available: sum,
      })
      .nullable(),
    custom_fields: z.array(customField),
    attachments: z.array(attachment),
  })
  .meta({ id: 'Customer' })

const userGroup = z
  .object({ id, key: z.string(), name: z.string() })
  .meta({ id: 'UserGroup', description: 'A group gives its users permissions.' })

/** A user as the user sees it; staff see `active` and more of it elsewhere. */
export const user = z
  .object({
    id,
    uuid,
    username: z.string().meta({ description: 'The mail address, which one logs in with.' }),
    name: z.string(),
    group_id: id,
    group: userGroup,
    customer: customer.nullable(),
    permissions: z.array(z.string()).meta({ description: 'With those of the group.' }),
    has_second_factor: z.boolean(),
    external_reference: z.string().nullable(),
    custom_fields: z.array(customField),
  })
  .meta({ id: 'User' })
export type UserReply = z.input<typeof user>

export const userReply = dataOf(user)

const session = z
  .object({
    token: z.string().meta({ description: 'Sent as `Authorization: Bearer …`.' }),
    expires: time,
    uuid,
    permissions: z.array(z.string()),
    user,
    impersonator: z
      .object({ user_id: id, customer_id: id.nullable() })
      .nullable()
      .meta({ description: 'Staff see the shop as the user; null: the user has logged in.' }),
    merged_basket: z
      .object({ lines_count: z.int(), can_undo: z.boolean() })
      .nullable()
      .meta({ description: 'What was put into the basket before the login; null for nothing.' }),
  })
  .meta({ id: 'Session' })
export type SessionReply = z.input<typeof session>

export const sessionReply = dataOf(session)

const PASSWORD_MAX = 256

/** Not trimmed; what no keyboard gives is refused. */
function asTyped(max: number) {
  return z
    .string()
    .max(max)
    .refine((value) => !/[\p{Cc}\p{Cs}]/u.test(value), 'Indeholder ulovlige tegn')
}

/** Kept as it was typed. */
export const password = asTyped(PASSWORD_MAX)
/** The mail address that a user logs in with. */
export const username = mailAddress

const staffSession = session
  .omit({ token: true, impersonator: true, merged_basket: true })
  .extend({
    needs_second_factor: z.boolean().meta({
      description: 'Nothing else may be done before the user has turned it on.',
    }),
  })
  .meta({
    id: 'StaffSession',
    description:
      'A login to the administration. Its token is in a cookie that scripts cannot read.',
  })

export const staffSessionReply = dataOf(staffSession)

/** Without username and password the session of the call is renewed. */
export const loginBody = z
  .strictObject({
    username: line(254),
    password,
    code: line(20).meta({ description: 'Of the second factor, or a recovery code.' }).optional(),
  })
  .partial({ username: true, password: true })
  .refine(
    ({ username, password: given }) => (username === undefined) === (given === undefined),
    issue('username_without_password'),
  )

export type LoginBody = z.output<typeof loginBody>

export const nameOfUser = line(100).pipe(z.string().min(1, issue('field_empty')))

export const resetPasswordBody = z.strictObject({
  username: line(254).pipe(z.string().min(1, issue('own_email_missing'))),
})

export const finishResetPasswordBody = z.strictObject({
  token: asTyped(100),
  password,
  password_repeat: password,
})

/**
 * What users change of themselves. Username and password need the current password, and are changed one at a time:
 * another username counts once the link that is sent to it is followed.
 */
export const meChange = z
  .strictObject({
    name: nameOfUser.optional(),
    username: username.optional(),
    password: password.optional(),
    password_repeat: password.optional(),
    current_password: password.optional(),
    code: line(20).optional().meta({
      description: 'Of the second factor, where it is on and username or password change.',
    }),
  })
  .refine(
    (change) => change.username === undefined || change.password === undefined,
    issue('email_and_password_at_once'),
  )
export type MeChange = z.input<typeof meChange>

export const ownSession = z
  .object({
    id: uuid,
    device: z.string(),
    network: z.string(),
    created: time,
    last_used: time,
    is_current: z.boolean(),
  })
  .meta({ id: 'OpenSession', description: 'A login on a device that has not ended.' })

export type OwnSession = z.input<typeof ownSession>

export const nothing = dataOf(z.object({}))

const factorSetup = z.object({
  secret: z.string(),
  uri: z.string().meta({ description: 'otpauth://…' }),
})
export type SecondFactorSetup = z.input<typeof factorSetup>
export const secondFactorSetup = dataOf(factorSetup)
export const secondFactorCode = z.strictObject({ code: line(20) })
export const recoveryCodes = dataOf(z.object({ recovery_codes: z.array(z.string()) }))
export const currentPassword = z.strictObject({ current_password: password })

/** The code is of the second factor, or a recovery code. */
export const secondFactorRemoval = z.strictObject({
  current_password: password,
  code: line(20).default(''),
})

export const confirmUsernameBody = z.strictObject({ token: asTyped(100) })
