import type {
  FastifyError,
  FastifyReply,
  FastifyRequest,
  FastifySchemaValidationError as Issue,
} from 'fastify'
import { z } from 'zod'
import { BAD_CHARACTERS } from '#contract/common'
import { PROBLEM_CODES, PROBLEM_TYPE, type Problem, type ProblemCode } from '#contract/problem'
import { codeOf, DatabaseUnavailable, explain } from '#database/errors'
import { type Fault, Refusal } from '#kernel/refusal'
import type { AccessRefusal } from '#shop/access'
import type { AccountRefusal } from '#shop/accounts'
import type { ApprovalRefusal } from '#shop/approval'
import type { AssortmentRefusal } from '#shop/assortment'
import type { BasketRefusal } from '#shop/basket'
import type { CaseRefusal } from '#shop/cases'
import type { BranchInUse, BranchRefused } from '#shop/catalogue'
import type { ContentRefusal } from '#shop/content'
import type { CustomFieldRefusal } from '#shop/custom-fields'
import type { DeliveryRefusal } from '#shop/delivery'
import type { EndpointMissing, MailTextRefused, TooManyPapers } from '#shop/documents'
import type { EnquiryClosed } from '#shop/enquiries'
import type { ExchangeRefusal } from '#shop/exchange'
import type { FulfilmentRefusal } from '#shop/fulfilment'
import type { LabelRefusal } from '#shop/labels'
import type { MediaRefusal } from '#shop/media'
import type { MerchantIncomplete, MerchantMissing } from '#shop/merchant'
import type { MixingRefusal } from '#shop/mixing'
import type { SubscriptionUnknown } from '#shop/newsletter'
import type { OfferRefusal } from '#shop/offers'
import type { OrderRefusal } from '#shop/orders'
import type { PaintRefusal } from '#shop/paint'
import type { PaymentRefusal } from '#shop/payment'
import type { PickingRefusal } from '#shop/picking'
import type { PricingRefusal } from '#shop/pricing'
import type { QuickOrderRefusal } from '#shop/quick-order'
import type { RouteRefusal } from '#shop/routing'
import type { SettlementRefusal } from '#shop/settlement'
import type { SignUpRefusal } from '#shop/sign-up'
import type { InsufficientStock } from '#shop/stock'
import type { TermsRefused } from '#shop/terms'
import type { UserBasketRefusal } from '#shop/user-baskets'
import type { UserRefusal } from '#shop/users'
import type { ViewRefusal } from '#shop/views'
import type { WithdrawalRefusal } from '#shop/withdrawals'
import type { ReadResult } from '#surface/reads'
import { wordsOfIssue } from '#surface/words/issue-words'
import { sentenceOf } from './field-texts.ts'
import { detailOf, problemTexts } from './problem-texts.ts'
import { ChangedMeanwhile, Malformed } from './refusals.ts'

type Errors = Readonly<Record<string, readonly (string | Fault)[]>>

/** Codes of Fastify's own errors that are the caller's doing; any other is ours. */
const fastifyCodes: Readonly<Record<string, ProblemCode>> = {
  FST_ERR_BAD_URL: 'invalid_parameter',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_NOT_FOUND: 'not_found',
  // Only for the method QUERY, which no route has.
  FST_ERR_ROUTE_MISSING_CONTENT_TYPE: 'not_found',
}

/** The class of SQLSTATE for data exceptions: too long, out of range, not text. */
const DOES_NOT_FIT = /^22/

/** `Retry-After` while the database is away. */
export const BUSY_RETRY_SECONDS = 2

/** Faulty fields that are named; more than the largest form has. */
const NAMED_MAX = 100

/**
 * Answers with what went wrong. A fault of the shop is logged with its stack, and the reply says no more than that it is one. A
 * refusal with a status from 500 on (a picture that is not rendered yet) is no fault.
 */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const explained = explain(error)
  const known = toRefusal(explained)
  const retryAfter = known.facts.retryAfterSeconds
  if (typeof retryAfter === 'number') reply.header('retry-after', String(retryAfter))
  const body = toProblem(known.code, known.facts, request.id)
  if (body.status >= 500) {
    if (explained instanceof Refusal) request.log.warn(known.facts, body.code)
    else request.log.error({ err: explained }, body.code)
  }
  reply
    .code(body.status)
    .header('content-type', PROBLEM_TYPE)
    .header('cache-control', 'no-store')
    .send(explained instanceof ChangedMeanwhile ? { ...body, ...explained.facts } : body)
}

/** The problem of an error, for replies that are no problem documents. */
export function problemOf(error: unknown, requestId: string): Problem {
  const { code, facts } = toRefusal(explain(error))
  return toProblem(code, facts, requestId)
}

/** For reads without HTTP: returns a refusal as a result, and throws what is a fault of the program. */
export async function orRefusal<Body>(read: () => Promise<Body>): Promise<ReadResult<Body>> {
  try {
    return { ok: true, body: await read() }
  } catch (error) {
    const { code, facts } = toRefusal(explain(error))
    if (code === 'internal_error') throw error
    const body = toProblem(code, facts, '')
    return { ok: false, status: body.status, body }
  }
}

/** The reply for a code and its facts; a `message` among these stands in place of the Danish sentence. */
export function toProblem(
  code: ProblemCode,
  facts: Readonly<Record<string, unknown>>,
  requestId: string,
): Problem {
  const { status, title } = problemTexts[code]
  const detail = detailOf(code, facts)
  const errors = toErrors(facts.errors) ?? { [code]: [detail] }
  return {
    type: `/problems/${code}`,
    title,
    status,
    code,
    detail,
    message: typeof facts.message === 'string' ? facts.message : detail,
    errors,
    request_id: requestId,
  }
}

interface Known {
  readonly code: ProblemCode
  readonly facts: Readonly<Record<string, unknown>>
}

function toRefusal(error: unknown): Known {
  if (error instanceof Refusal) return { code: toProblemCode(error.code), facts: error.facts }
  if (error instanceof DatabaseUnavailable) {
    return { code: 'temporarily_unavailable', facts: { retryAfterSeconds: BUSY_RETRY_SECONDS } }
  }
  if (isMalformed(error)) return toMalformed(error)
  if (error instanceof z.ZodError) return { code: 'invalid_parameter', facts: {} }
  const code = codeOf(error) ?? ''
  if (DOES_NOT_FIT.test(code)) return { code: 'invalid_parameter', facts: {} }
  return { code: fastifyCodes[code] ?? 'internal_error', facts: {} }
}

type Public<Code extends ProblemCode> = Code
/** Does not compile when a refusal of the shop has a code that the contract does not name. */
type RefusalCode = Public<
  (
    | AccessRefusal
    | AccountRefusal
    | ApprovalRefusal
    | AssortmentRefusal
    | DeliveryRefusal
    | BasketRefusal
    | BranchInUse
    | BranchRefused
    | CaseRefusal
    | ContentRefusal
    | CustomFieldRefusal
    | EndpointMissing
    | EnquiryClosed
    | InsufficientStock
    | MailTextRefused
    | TermsRefused
    | MediaRefusal
    | MerchantIncomplete
    | MerchantMissing
    | ExchangeRefusal
    | FulfilmentRefusal
    | LabelRefusal
    | MixingRefusal
    | OfferRefusal
    | OrderRefusal
    | PaintRefusal
    | PaymentRefusal
    | PricingRefusal
    | PickingRefusal
    | QuickOrderRefusal
    | RouteRefusal
    | SettlementRefusal
    | SignUpRefusal
    | SubscriptionUnknown
    | TooManyPapers
    | UserBasketRefusal
    | UserRefusal
    | ViewRefusal
    | WithdrawalRefusal
  )['code']
>

const publicCodes: readonly (ProblemCode | RefusalCode)[] = PROBLEM_CODES

function toProblemCode(code: string): ProblemCode {
  return publicCodes.find((known) => known === code) ?? 'internal_error'
}

type MalformedError = FastifyError & {
  readonly validation: readonly Issue[]
  readonly validationContext: string
}

function isMalformed(error: unknown): error is MalformedError {
  return error instanceof Error && 'validation' in error && Array.isArray(error.validation)
}

function toMalformed(error: MalformedError): Known {
  const isHidden = error.validation.every(({ message }) => message === BAD_CHARACTERS)
  const inBody = isHidden ? 'bad_characters' : 'invalid_field'
  const code = error.validationContext === 'body' ? inBody : 'invalid_parameter'
  const named = error.validation
    .slice(0, NAMED_MAX)
    .flatMap((issue) =>
      keysOf(issue).map((key) => ({ key, message: wordsOfIssue(issue.message ?? '') })),
    )
  return new Malformed(code, gather(named.slice(0, NAMED_MAX)))
}

/** Messages by key. A key is whatever the caller sent, `__proto__` too. */
function gather(named: readonly { key: string; message: string }[]): Record<string, string[]> {
  const texts = new Map<string, string[]>()
  for (const { key, message } of named) texts.set(key, [...(texts.get(key) ?? []), message])
  return Object.fromEntries(texts)
}

/** `basket_lines.0.quantity`; for unknown keys the path of each. */
function keysOf(issue: Issue): string[] {
  const path = issue.instancePath.slice(1).replaceAll('/', '.')
  const unknown: unknown = issue.params.keys
  if (!Array.isArray(unknown)) return [path === '' ? 'body' : path]
  return unknown.slice(0, NAMED_MAX).map((key) => (path === '' ? String(key) : `${path}.${key}`))
}

/** @param given `{key: [fault]}`, `{key: [text]}`, or the errors of a basket: `[{key, message}]`. */
function toErrors(given: unknown): Record<string, string[]> | undefined {
  if (Array.isArray(given)) return gather(given as { key: string; message: string }[])
  if (typeof given !== 'object' || given === null) return undefined
  return Object.fromEntries(
    Object.entries(given as Errors).map(([key, faults]) => [
      key,
      faults.map((one) => (typeof one === 'string' ? one : sentenceOf(one))),
    ]),
  )
}
