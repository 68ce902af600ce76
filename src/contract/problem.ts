import { z } from 'zod'

/** The code of every refusal. Codes are added, never renamed. */
export const PROBLEM_CODES = [
  'above_max',
  'amount_changed',
  'approval_decided',
  'awaits_approval',
  'basket_changed',
  'basket_empty',
  'basket_invalid',
  'basket_locked',
  'below_min',
  'body_too_large',
  'case_number_taken',
  'customer_missing',
  'delivery_unknown',
  'endpoint_missing',
  'forgery_suspected',
  'headers_too_large',
  'idempotency_key_reused',
  'insufficient_stock',
  'internal_error',
  'invalid_field',
  'invalid_json',
  'invalid_parameter',
  'invalid_request',
  'invalid_signature',
  'invalid_transition',
  'last_administrator',
  'login_failed',
  'login_required',
  'merchant_missing',
  'not_found',
  'offer_expired',
  'offer_lines_taken',
  'own_order',
  'password_refused',
  'payment_amount_differs',
  'payment_busy',
  'payment_cancelled',
  'payment_declined',
  'payment_expired',
  'payment_method_unavailable',
  'payment_operation_impossible',
  'payment_operation_refused',
  'payment_operation_unsure',
  'payment_unavailable',
  'permission_missing',
  'product_not_for_sale',
  'quantity_locked',
  'quantity_not_divisible',
  'request_decided',
  'request_timeout',
  'reset_token_invalid',
  'second_factor_is_on',
  'second_factor_required',
  'session_expired',
  'stale_order',
  'temporarily_unavailable',
  'too_many_addresses',
  'too_many_article_numbers',
  'too_many_cases',
  'too_many_invitations',
  'too_many_lines',
  'too_many_requests',
  'too_many_saved_baskets',
  'unknown_zip',
  'unsupported_media_type',
  'username_taken',
  'variant_required',
  'wrong_password',
] as const
export type ProblemCode = (typeof PROBLEM_CODES)[number]

export const PROBLEM_MEDIA_TYPE = 'application/problem+json'
export const PROBLEM_TYPE = `${PROBLEM_MEDIA_TYPE}; charset=utf-8`

/**
 * A refusal (RFC 9457). `message` is `detail`, in Danish, for display; the keys of `errors` are for programs.
 */
export const problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.enum(PROBLEM_CODES),
    detail: z.string(),
    message: z.string(),
    errors: z.record(z.string(), z.array(z.string())),
    request_id: z.string(),
  })
  .meta({ id: 'Problem', description: 'Why the call was refused.' })
export type Problem = z.infer<typeof problem>
