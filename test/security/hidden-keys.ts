import { PROBLEM_CODES } from '#contract/problem'
import type { Reply } from '#test/request'

/** Problems are named by their codes. */
const codes: readonly string[] = PROBLEM_CODES

const FORBIDDEN =
  /password|hash|salt|reset|token_hash|secret|internal_comment|cost_price|external_reference|guest_id/

/** Keys that would be forbidden, and the routes that may have them. */
const known: readonly { readonly key: string; readonly route: RegExp }[] = [
  // Of products and categories, where it is no secret.
  { key: 'external_reference', route: /^\w+ \/api\/shop\// },
  { key: 'external_reference', route: /^\w+ \/api\/admin\/shop\/(products|categories)\b/ },
  // What the finance system calls a user is part of what the shop keeps of them.
  { key: 'external_reference', route: /^GET \/api\/users\/(me|:id)\/export$/ },
  { key: 'external_reference', route: /^\w+ \/api\/(users\/(me|login)|admin\/session)$/ },
  { key: 'external_reference', route: /^POST \/api\/admin\/users\/:id\/impersonate$/ },
  // What a rule of delivery turns to.
  { key: 'reset_delivery_code_id', route: /^\w+ \/api\/admin\/delivery/ },
  // For staff alone: no one else is let in there.
  { key: 'external_reference', route: /^\w+ \/api\/users(\/:id)?$/ },
  // What staff noted at an order, for staff; and, as personal data, for the user whose order it is, or the staff who answer that user (GDPR article 15).
  { key: 'internal_comment', route: /^(GET|PATCH) \/api\/admin\/shop\/baskets(\/:id)?$/ },
  { key: 'internal_comment', route: /^GET \/api\/users\/(me|:id)\/export$/ },
  // The kind of row of what users are told of themselves.
  { key: 'reset_links', route: /^GET \/api\/users\/(me|:id)\/export$/ },
  // Shown once, to be typed into an app.
  { key: 'secret', route: /^POST \/api\/users\/me\/second-factor$/ },
]

/** The keys of a reply that no reader of this route may see. */
export function findHiddenKeys(route: string, { body }: Pick<Reply, 'body'>): string[] {
  const allowed = known.filter((one) => one.route.test(route)).map(({ key }) => key)
  const keys = new Set(keysIn(body))
  return [...keys].filter(
    (key) => FORBIDDEN.test(key) && !codes.includes(key) && !allowed.includes(key),
  )
}

function keysIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => [key, ...keysIn(one)])
}
