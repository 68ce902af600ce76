import type { DeclaredRoute } from '../../src/http/guard/principal.ts'
import { isShopperPermission } from '../../src/shop/access/index.ts'

/** Whose things a route is about, beyond what it declares of its callers. */
type Scope =
  /** The same things for all who may call it. */
  | 'everyone'
  /** One thing, which a user has. */
  | 'own'
  /** The users of the caller's company. */
  | 'company'
  /** One user of a company, or an invitation of one. */
  | 'colleague'
  /** The things of the caller's company, for users who buy for one. */
  | 'buyers'
  /** One thing of a company, for users who buy for it. */
  | 'shared'

/** A route with a parameter has to be here; others are for everyone unless they are here. */
const scopes: Readonly<Record<string, Scope>> = {
  'DELETE /api/shop/baskets/:id': 'own',
  'DELETE /api/users/:id': 'everyone',
  'DELETE /api/users/:id/sessions': 'everyone',
  'DELETE /api/users/company/invitations/:id': 'colleague',
  'DELETE /api/users/me/addresses/:id': 'own',
  'DELETE /api/users/me/sessions/:id': 'own',
  'GET /api/shop/baskets/:id': 'own',
  'GET /api/shop/baskets/:id/csv': 'own',
  'GET /api/shop/baskets/:id/pdf': 'own',
  'GET /api/shop/baskets/:id/xlsx': 'own',
  'GET /api/shop/baskets/payment-intents/:id': 'own',
  'GET /api/shop/categories/:id': 'everyone',
  'GET /api/shop/colours/:system/:slug': 'everyone',
  'GET /api/shop/colours/:system/:slug/paints': 'everyone',
  // Of the caller's own list.
  'DELETE /api/shop/favourite-colours/:system/:slug': 'everyone',
  // The bearer of the token may read the order.
  'GET /api/shop/confirmations/:token': 'everyone',
  'GET /api/shop/confirmations/:token/pdf': 'everyone',
  // The bearer of the token may pay for the order.
  'GET /api/shop/pay-links/:token': 'everyone',
  'POST /api/shop/pay-links/:token/payments': 'everyone',
  'POST /api/admin/shop/baskets/:id/pay-links': 'everyone',
  'DELETE /api/admin/offers/:id/attachments/:attachment_id': 'everyone',
  'GET /api/admin/offers/:id': 'everyone',
  'GET /api/admin/offers/:id/margins': 'everyone',
  'GET /api/admin/offers/:id/pdf': 'everyone',
  'GET /api/admin/shop/baskets/:id': 'everyone',
  'GET /api/admin/picking/:id': 'everyone',
  'POST /api/admin/picking/:id/picks': 'everyone',
  'GET /api/admin/shop/phone-orders/:id': 'everyone',
  'PATCH /api/admin/shop/phone-orders/:id': 'everyone',
  'POST /api/admin/shop/phone-orders/:id/basket-lines': 'everyone',
  'POST /api/admin/shop/phone-orders/:id/place': 'everyone',
  'DELETE /api/admin/shop/phone-orders/:id': 'everyone',
  // The bearer of the token may end the subscription.
  'POST /nyhedsbrev/afmeld/:token': 'everyone',
  'POST /api/admin/outbox/:id/retry': 'everyone',
  'POST /api/admin/shop/baskets/:id/basket-lines': 'everyone',
  'DELETE /api/admin/shop/baskets/:id/basket-lines/:line_id': 'everyone',
  'GET /api/admin/shop/baskets/:id/deliveries': 'everyone',
  'POST /api/admin/shop/baskets/:id/revisions': 'everyone',
  'POST /api/admin/shop/baskets/:id/shipments': 'everyone',
  'POST /api/admin/shop/baskets/:id/shipping-labels': 'everyone',
  'GET /api/admin/shop/baskets/:id/shipping-labels/:label_id/print': 'everyone',
  'POST /nyhedsbrev/bekraeft/:token': 'everyone',
  'GET /api/admin/customers/:id': 'everyone',
  'PATCH /api/admin/customers/:id': 'everyone',
  'GET /api/admin/imports/:id': 'everyone',
  'GET /api/admin/imports/:id/notes': 'everyone',
  'GET /api/admin/imports/:id/rows': 'everyone',
  'POST /api/admin/imports/:id/dry-run': 'everyone',
  'POST /api/admin/imports/:id/run': 'everyone',
  'POST /api/admin/imports/:id/undo': 'everyone',
  'GET /api/admin/enquiries/:id': 'everyone',
  'PATCH /api/admin/enquiries/:id': 'everyone',
  'POST /api/admin/enquiries/:id/answer': 'everyone',
  'DELETE /api/admin/attachments/:id': 'everyone',
  'GET /api/admin/attachments/:id': 'everyone',
  'GET /api/admin/attachments/:id/uses': 'everyone',
  'PATCH /api/admin/attachments/:id': 'everyone',
  'DELETE /api/admin/uploads/:id': 'everyone',
  'GET /api/admin/uploads/:id': 'everyone',
  'POST /api/admin/uploads/:id/finish': 'everyone',
  'POST /api/admin/uploads/:id/parts': 'everyone',
  'GET /api/admin/mixing/:line_id/label': 'everyone',
  'POST /api/admin/mixing/:line_id': 'everyone',
  'GET /api/admin/withdrawals/:id': 'everyone',
  'PATCH /api/admin/withdrawals/:id': 'everyone',
  'DELETE /api/admin/carriers/:id': 'everyone',
  'GET /api/admin/carriers/:id': 'everyone',
  'PATCH /api/admin/carriers/:id': 'everyone',
  'GET /api/admin/settings/:id': 'everyone',
  'PATCH /api/admin/settings/:id': 'everyone',
  'GET /api/admin/merchants/:id': 'everyone',
  'PATCH /api/admin/merchants/:id': 'everyone',
  'DELETE /api/admin/branches/:id': 'everyone',
  'GET /api/admin/branches/:id': 'everyone',
  'PATCH /api/admin/branches/:id': 'everyone',
  'GET /api/admin/payment-methods/:id': 'everyone',
  'PATCH /api/admin/payment-methods/:id': 'everyone',
  'GET /api/admin/sites/:id': 'everyone',
  'PATCH /api/admin/sites/:id': 'everyone',
  'GET /api/admin/settings-orders/:id': 'everyone',
  'PATCH /api/admin/settings-orders/:id': 'everyone',
  'GET /api/admin/mail-texts/:id': 'everyone',
  'PATCH /api/admin/mail-texts/:id': 'everyone',
  'POST /api/admin/mail-texts/:id/preview': 'everyone',
  'DELETE /api/admin/delivery-areas/:id': 'everyone',
  'GET /api/admin/delivery-areas/:id': 'everyone',
  'PATCH /api/admin/delivery-areas/:id': 'everyone',
  'DELETE /api/admin/delivery-codes/:id': 'everyone',
  'GET /api/admin/delivery-codes/:id': 'everyone',
  'PATCH /api/admin/delivery-codes/:id': 'everyone',
  'DELETE /api/admin/delivery-days/:id': 'everyone',
  'GET /api/admin/delivery-days/:id': 'everyone',
  'PATCH /api/admin/delivery-days/:id': 'everyone',
  'GET /api/admin/delivery-orders/:id': 'everyone',
  'PATCH /api/admin/delivery-orders/:id': 'everyone',
  'DELETE /api/admin/delivery-rules/:id': 'everyone',
  'GET /api/admin/delivery-rules/:id': 'everyone',
  'PATCH /api/admin/delivery-rules/:id': 'everyone',
  'DELETE /api/admin/colours/:id': 'everyone',
  'GET /api/admin/colours/:id': 'everyone',
  'PATCH /api/admin/colours/:id': 'everyone',
  'DELETE /api/admin/search/synonyms/:id': 'everyone',
  'GET /api/admin/search/synonyms/:id': 'everyone',
  'PATCH /api/admin/search/synonyms/:id': 'everyone',
  'DELETE /api/admin/shop/categories/:id': 'everyone',
  'GET /api/admin/shop/categories/:id': 'everyone',
  'PATCH /api/admin/shop/categories/:id': 'everyone',
  'DELETE /api/admin/shop/products/:id': 'everyone',
  'GET /api/admin/shop/products/:id': 'everyone',
  'DELETE /api/admin/views/:id': 'own',
  'PATCH /api/admin/views/:id': 'own',
  'DELETE /api/admin/custom-fields/:id': 'everyone',
  'GET /api/admin/custom-fields/:id': 'everyone',
  'PATCH /api/admin/custom-fields/:id': 'everyone',
  'DELETE /api/admin/price-groups/:id': 'everyone',
  'GET /api/admin/price-groups/:id': 'everyone',
  'PATCH /api/admin/price-groups/:id': 'everyone',
  'GET /api/admin/shop/products/:id/children': 'everyone',
  'GET /api/admin/shop/products/:id/costs': 'everyone',
  'GET /api/admin/shop/products/:id/price-history': 'everyone',
  'PATCH /api/admin/shop/products/:id/costs': 'everyone',
  'PATCH /api/admin/shop/products/:id': 'everyone',
  'POST /api/admin/shop/products/:id/copy': 'everyone',
  'POST /api/admin/shop/products/:id/variants': 'everyone',
  'DELETE /api/admin/static-routes/:id': 'everyone',
  'GET /api/admin/static-routes/:id': 'everyone',
  'PATCH /api/admin/static-routes/:id': 'everyone',
  'GET /api/admin/shop/baskets/:id/delivery-note': 'everyone',
  'GET /api/admin/shop/baskets/:id/pick-list': 'everyone',
  'GET /api/admin/offers/:id/attachments/:attachment_id': 'everyone',
  'GET /api/shop/invoices/:id': 'own',
  'GET /api/shop/invoice-cases': 'buyers',
  'GET /api/shop/invoice-cases/:id': 'shared',
  'GET /api/shop/invoices/:id/csv': 'own',
  'GET /api/shop/invoices/:id/pdf': 'own',
  'GET /api/shop/invoices/:id/xlsx': 'own',
  'GET /api/shop/invoices/:id/xml': 'own',
  'GET /api/shop/offers': 'company',
  'GET /api/shop/offers/:id': 'own',
  'GET /api/shop/offers/:id/csv': 'own',
  'GET /api/shop/offers/:id/attachments/:attachment_id': 'own',
  'GET /api/shop/offers/:id/pdf': 'own',
  'GET /api/shop/offers/:id/xlsx': 'own',
  'GET /api/nodes/:id': 'everyone',
  'DELETE /api/nodes/:id': 'everyone',
  'GET /api/nodes/:id/content-templates': 'everyone',
  'GET /api/nodes/:id/contents/:contentId': 'everyone',
  'GET /api/nodes/:id/node-permissions': 'everyone',
  'GET /api/nodes/:id/node-templates': 'everyone',
  'GET /api/nodes/:id/revisions': 'everyone',
  'GET /api/nodes/:id/revisions/:number': 'everyone',
  'PATCH /api/nodes/:id': 'everyone',
  'PATCH /api/nodes/:id/contents/:contentId': 'everyone',
  'PATCH /api/nodes/:id/node-permissions/edit-many': 'everyone',
  'POST /api/nodes/:id/contents': 'everyone',
  'POST /api/nodes/:id/contents/:contentId/copy': 'everyone',
  'POST /api/nodes/:id/copy': 'everyone',
  'POST /api/nodes/:id/preview': 'everyone',
  'POST /api/nodes/:id/publish': 'everyone',
  'POST /api/nodes/:id/revisions/:number/restore': 'everyone',
  'POST /api/nodes/:id/unpublish': 'everyone',
  'GET /api/shop/products/:id': 'everyone',
  'GET /api/shop/products/:id/delivery': 'everyone',
  'GET /api/shop/products/:id/related': 'everyone',
  // The key of a report, whose figures are those of the caller's company.
  'GET /api/shop/reports/:key': 'everyone',
  'GET /api/users/:id': 'everyone',
  'POST /api/admin/users/:id/impersonate': 'everyone',
  'GET /api/users/:id/export': 'everyone',
  'GET /api/shop/approvals': 'company',
  'GET /api/users/company': 'company',
  'GET /api/users/company/approval': 'company',
  // Leads to a page, which then asks for the payment.
  'GET /checkout/payment/return/:id': 'everyone',
  'GET /sitemaps/products-:page.xml': 'everyone',
  'GET /sitemaps/pages-:page.xml': 'everyone',
  'PATCH /api/shop/baskets/:id': 'own',
  'PATCH /api/admin/shop/baskets/:id': 'everyone',
  'PATCH /api/admin/shop/baskets/:id/payments/:payment_id': 'everyone',
  'PATCH /api/admin/offers/:id': 'everyone',
  'PATCH /api/shop/invoice-cases/:id': 'shared',
  'PATCH /api/users/:id': 'everyone',
  'PATCH /api/users/company/:id': 'colleague',
  'PATCH /api/users/company/approval': 'company',
  'POST /api/shop/approvals/:id/approve': 'own',
  'POST /api/shop/approvals/:id/reject': 'own',
  'PATCH /api/users/me/addresses/:id': 'own',
  'POST /api/admin/customer-requests/:id/approve': 'everyone',
  'POST /api/admin/customer-requests/:id/reject': 'everyone',
  'POST /api/admin/offers/:id/attachments': 'everyone',
  'POST /api/admin/offers/:id/copy': 'everyone',
  'POST /api/admin/offers/:id/messages': 'everyone',
  'POST /api/admin/offers/:id/send': 'everyone',
  'POST /api/payments/callback/:provider': 'everyone',
  'POST /api/shop/article-numbers': 'buyers',
  'POST /api/shop/baskets/:id/activate': 'own',
  'POST /api/shop/baskets/:id/copy': 'own',
  'POST /api/shop/baskets/:id/reorder': 'own',
  'POST /api/shop/baskets/:id/restore': 'own',
  'POST /api/shop/invoice-cases': 'buyers',
  'POST /api/shop/offers/request': 'company',
  'POST /api/shop/offers/:id/accept': 'own',
  'POST /api/shop/offers/:id/decline': 'own',
  'POST /api/shop/offers/:id/messages': 'own',
  'POST /api/shop/offers/:id/view': 'own',
  'POST /api/shop/confirmations/:token/sign-up': 'everyone',
  'POST /api/users/company': 'company',
}

/**
 * Those who call: `own` has the thing and manages the users of a company, `colleague` is of the same company and has no
 * permission, `other` manages another company, `staff_with` has the permission of the route and no other.
 */
const CALLERS = [
  'anonymous',
  'disabled',
  'ended',
  'other',
  'colleague',
  'own',
  'staff_without',
  'staff_with',
  'admin',
] as const
type Caller = (typeof CALLERS)[number]

/** The status of a refusal; what is allowed may still be refused by other rules. */
type Cell = 401 | 403 | 404 | 'allowed'
type Row = { readonly access: string } & Readonly<Record<Caller, Cell>>

/**
 * Who may call each route, by method and address.
 *
 * @throws {Error} for a route of which it is not known whose things it is about.
 */
export function toMatrix(routes: readonly DeclaredRoute[]): Record<string, Row> {
  const rows = routes
    .filter(({ method }) => method !== 'HEAD')
    .map((route) => [`${route.method} ${route.url}`, toRow(route)] as const)
  return Object.fromEntries(rows.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function toRow(route: DeclaredRoute): Row {
  const { access } = route
  const scope = scopeOf(route)
  const cells = CALLERS.map((caller) => [caller, toCell(route, scope, caller)] as const)
  return {
    access: typeof access === 'string' ? access : access.permission,
    ...(Object.fromEntries(cells) as Record<Caller, Cell>),
  }
}

function scopeOf({ method, url }: DeclaredRoute): Scope {
  const scope = scopes[`${method} ${url}`]
  if (scope === undefined && /[:*]/.test(url)) {
    throw new Error(
      `tools/generate/authorisation.ts does not say whose things ${method} ${url} is about`,
    )
  }
  return scope ?? 'everyone'
}

function toCell(route: DeclaredRoute, scope: Scope, caller: Caller): Cell {
  const { access, takesAnyToken, url } = route
  const readsToken = url.startsWith('/api/') && !takesAnyToken
  const isNobody = caller === 'disabled' || caller === 'ended'
  if (isNobody && readsToken) return 401
  if ((isNobody || caller === 'anonymous') && access !== 'anyone') return 401
  if (typeof access === 'object' && !isPermitted(access.permission, caller)) return 403
  return reaches(scope, caller) ? 'allowed' : 404
}

function isPermitted(permission: string, caller: Caller): boolean {
  if (caller === 'staff_with') return true
  return isShopperPermission(permission)
    ? caller === 'own' || caller === 'other'
    : caller === 'admin'
}

function reaches(scope: Scope, caller: Caller): boolean {
  if (scope === 'everyone') return true
  if (caller === 'colleague' && (scope === 'buyers' || scope === 'shared')) return true
  return caller === 'own' || ((scope === 'company' || scope === 'buyers') && caller === 'other')
}
