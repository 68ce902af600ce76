import { hasPermission, type Permission } from './permission.ts'
import type { Principal, User } from './principal.ts'
import { PermissionMissing } from './refusals.ts'

/** What permissions are about. */
export type PermissionGroup = 'shoppers' | 'products' | 'orders' | 'pages' | 'users' | 'system'

/** Of every permission, in the order in which they are shown. */
const GROUPS: Readonly<Record<Permission, PermissionGroup>> = {
  show_net: 'shoppers',
  buy_on_credit: 'shoppers',
  see_company_baskets: 'shoppers',
  approve_baskets: 'shoppers',
  see_offers: 'shoppers',
  see_invoices: 'shoppers',
  see_reports: 'shoppers',
  manage_company_users: 'shoppers',
  products_read: 'products',
  products_edit: 'products',
  products_delete: 'products',
  prices_edit: 'products',
  categories_edit: 'products',
  attachments_edit: 'products',
  delivery_edit: 'products',
  baskets_read: 'orders',
  baskets_edit: 'orders',
  baskets_status: 'orders',
  baskets_override: 'orders',
  payments_capture: 'orders',
  payments_refund: 'orders',
  labels_create: 'orders',
  paint_mix: 'orders',
  offers_edit: 'orders',
  invoices_import: 'orders',
  enquiries_edit: 'orders',
  newsletter_export: 'pages',
  statistics_read: 'pages',
  nodes_read: 'pages',
  nodes_edit: 'pages',
  nodes_publish: 'pages',
  routes_edit: 'pages',
  users_read: 'users',
  users_edit: 'users',
  permissions_edit: 'users',
  impersonate: 'users',
  admin: 'system',
  import_run: 'system',
  export_run: 'system',
  webhooks_edit: 'system',
  settings_edit: 'system',
  audit_read: 'system',
}

export const permissions = Object.keys(GROUPS) as readonly Permission[]

export function groupOf(permission: Permission): PermissionGroup {
  return GROUPS[permission]
}

/** Of shoppers: it concerns nothing but what the shopper's own company sees and buys. */
export function isShopperPermission(permission: string): boolean {
  return shopperPermissions.includes(permission)
}

const shopperPermissions: readonly string[] = permissions.filter(
  (permission) => GROUPS[permission] === 'shoppers',
)

/** Users with a permission that is not for shoppers: staff need a second factor, and their sessions are short. */
export function isStaff(permissions: readonly string[]): boolean {
  return !permissions.every(isShopperPermission)
}

/** @throws {PermissionMissing} */
export function requirePermission(principal: Principal, permission: Permission): void {
  if (!hasPermission(principal, permission)) throw new PermissionMissing({ permission })
}

/**
 * Users may give, and have power over users with, the permissions alone that they have themselves. Staff need not have
 * those of shoppers.
 *
 * @throws {PermissionMissing} for the first permission that they lack.
 */
export function requireGrantable(user: User, permissions: readonly string[]): void {
  const isOfStaff = isStaff(user.permissions)
  const missing = permissions.find(
    (one) => !user.permissions.includes(one) && !(isOfStaff && isShopperPermission(one)),
  )
  if (missing !== undefined) throw new PermissionMissing({ permission: missing })
}
