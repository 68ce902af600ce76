import { adminStaticRouteRoutes } from './addresses/admin-static-routes.ts'
import { auditRoutes } from './audit/audit-events.ts'
import { invariantRoutes } from './audit/invariants.ts'
import { adminEnquiryRoutes } from './enquiries/admin-enquiries.ts'
import { importInvoiceRoutes } from './invoices/import-invoices.ts'
import { subscriberRoutes } from './newsletter/subscribers.ts'
import { adminOfferFileRoutes } from './offers/admin-offer-files.ts'
import { adminOfferRoutes } from './offers/admin-offers.ts'
import type { Route } from './routes/route.ts'
import { statisticsRoutes } from './statistics/statistics.ts'
import { addressRoutes } from './users/addresses.ts'
import { companyUserRoutes } from './users/company-users.ts'
import { customerRequestRoutes } from './users/customer-requests.ts'
import { loginRoutes } from './users/login.ts'
import { meRoutes } from './users/me.ts'
import { passwordRoutes } from './users/passwords.ts'
import { personalDataRoutes } from './users/personal-data.ts'
import { signUpRoutes } from './users/sign-up.ts'
import { staffSessionRoutes } from './users/staff-session.ts'
import { userRoutes } from './users/users.ts'
import { adminWithdrawalRoutes } from './withdrawals/admin-withdrawals.ts'
import { withdrawalRoutes } from './withdrawals/withdrawals.ts'

/** What staff do, but with orders and pages. */
export const staffArea: readonly Route[] = [
  ...staffSessionRoutes,
  ...userRoutes,
  ...customerRequestRoutes,
  ...adminEnquiryRoutes,
  ...adminWithdrawalRoutes,
  ...adminOfferRoutes,
  ...adminOfferFileRoutes,
  ...adminStaticRouteRoutes,
  ...importInvoiceRoutes,
  ...subscriberRoutes,
  ...statisticsRoutes,
  ...auditRoutes,
  ...invariantRoutes,
]

/** Who a user is: logins, accounts, companies and their users. */
export const accountArea: readonly Route[] = [
  ...loginRoutes,
  ...passwordRoutes,
  ...meRoutes,
  ...addressRoutes,
  ...personalDataRoutes,
  ...companyUserRoutes,
  ...signUpRoutes,
]

/** Going back on an order, with an account or without. */
export const withdrawalArea: readonly Route[] = withdrawalRoutes
