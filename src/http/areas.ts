import type { FastifyInstance } from 'fastify'
import { adminStaticRouteRoutes } from './addresses/admin-static-routes.ts'
import { sitemapRoutes } from './addresses/sitemaps.ts'
import { adminCategoryRoutes } from './admin-categories/admin-categories.ts'
import { adminProductRoutes } from './admin-products/admin-products.ts'
import { priceGroupRoutes } from './admin-products/price-groups.ts'
import { priceHistoryRoutes } from './admin-products/price-history.ts'
import { productChangesRoutes } from './admin-products/product-changes.ts'
import { productCostRoutes } from './admin-products/product-costs.ts'
import { variantGroupRoutes } from './admin-products/variant-groups.ts'
import { variantMakingRoutes } from './admin-products/variant-makings.ts'
import { variantValueRoutes } from './admin-products/variant-values.ts'
import { approvalRoutes } from './approvals/approvals.ts'
import { auditRoutes } from './audit/audit-events.ts'
import { invariantRoutes } from './audit/invariants.ts'
import { basketContactRoutes } from './basket/basket-contacts.ts'
import { basketLineRoutes } from './basket/basket-lines.ts'
import { basketRoutes } from './basket/baskets.ts'
import { cardWindowRoutes } from './basket/card-window.ts'
import { confirmationRoutes } from './basket/confirmations.ts'
import { callbackRoutes, takeAnyText } from './basket/payment-callbacks.ts'
import { paymentRoutes } from './basket/payment-intents.ts'
import { termsFileRoutes, termsRoutes } from './basket/terms.ts'
import { caseRoutes } from './cases/cases.ts'
import { catalogueRoutes } from './catalogue/catalogue-routes.ts'
import { pageOfAddressRoutes } from './catalogue/page-route.ts'
import { fieldDefinitionRoutes } from './custom-fields/field-definitions.ts'
import { adminCustomerRoutes } from './customers/admin-customers.ts'
import { customerDeskRoutes } from './customers/customer-desk.ts'
import { adminDeliveryRoutes } from './delivery/admin-delivery.ts'
import { deliveryDayRoutes } from './delivery/delivery-days.ts'
import { deliveryTestRoutes } from './delivery/delivery-test.ts'
import { pickupPointRoutes } from './delivery/pickup-points.ts'
import { productDeliveryRoutes } from './delivery/product-delivery.ts'
import { demoMailRoutes, hideFromOthers } from './demo/demo-mails.ts'
import type { Deps } from './deps.ts'
import { adminEnquiryRoutes } from './enquiries/admin-enquiries.ts'
import { enquiryRoutes } from './enquiries/enquiries.ts'
import { takeFormsOnly } from './guard/body.ts'
import { healthRoutes } from './health.ts'
import { adminImportRoutes } from './imports/admin-imports.ts'
import { importInvoiceRoutes } from './invoices/import-invoices.ts'
import { invoiceRoutes } from './invoices/invoices.ts'
import { adminFileRoutes } from './library/admin-files.ts'
import { adminTagRoutes } from './library/admin-tags.ts'
import { adminUploadRoutes } from './library/admin-uploads.ts'
import { metricsRoutes } from './measure.ts'
import { mediaRoutes } from './media.ts'
import { newsletterFormRoutes, newsletterRoutes } from './newsletter/newsletter.ts'
import { subscriberRoutes } from './newsletter/subscribers.ts'
import { adminContentRoutes } from './nodes/admin-contents.ts'
import { adminNodeRoutes } from './nodes/admin-nodes.ts'
import { adminRevisionRoutes } from './nodes/admin-revisions.ts'
import { publicNodeRoutes } from './nodes/public-nodes.ts'
import { adminOfferFileRoutes } from './offers/admin-offer-files.ts'
import { adminOfferRoutes } from './offers/admin-offers.ts'
import { offerRoutes } from './offers/offers.ts'
import { adminBasketRoutes } from './orders/admin-baskets.ts'
import { adminLabelRoutes } from './orders/admin-labels.ts'
import { adminLineRoutes } from './orders/admin-lines.ts'
import { adminManyOrderRoutes } from './orders/admin-many-orders.ts'
import { adminOutboxRoutes } from './orders/admin-outbox.ts'
import { adminPartRoutes } from './orders/admin-parts.ts'
import { adminPaymentRoutes } from './orders/admin-payments.ts'
import { dashboardRoutes } from './orders/dashboard.ts'
import { orderListRoutes } from './orders/order-lists.ts'
import { adminPaintRoutes } from './paint/admin-colours.ts'
import { adminMixingRoutes } from './paint/admin-mixing.ts'
import { paintRoutes } from './paint/colours.ts'
import { favouriteColourRoutes } from './paint/favourite-colours.ts'
import { phoneOrderRoutes } from './phone-orders/phone-orders.ts'
import { pickingRoutes } from './picking/picking.ts'
import { stockCountRoutes } from './picking/stock-counts.ts'
import { quickOrderRoutes } from './quick-order/quick-order.ts'
import { reportRoutes } from './reports/reports.ts'
import type { Route } from './routes/route.ts'
import { adminSearchRoutes } from './search/admin-search.ts'
import { adminConsentTextRoutes } from './settings/admin-consent-texts.ts'
import { adminMailTextRoutes } from './settings/admin-mail-texts.ts'
import { adminSettingsRoutes } from './settings/admin-settings.ts'
import { statisticsRoutes } from './statistics/statistics.ts'
import { stockNoticeRoutes } from './stock-notices/stock-notices.ts'
import { consentRoutes, pingRoutes } from './tracking/consents.ts'
import { savedBasketRoutes } from './user-baskets/saved-baskets.ts'
import { userBasketRoutes } from './user-baskets/user-baskets.ts'
import { addressRoutes } from './users/addresses.ts'
import { companyUserRoutes } from './users/company-users.ts'
import { customerRequestRoutes } from './users/customer-requests.ts'
import { loginRoutes } from './users/login.ts'
import { meRoutes } from './users/me.ts'
import { passwordRoutes } from './users/passwords.ts'
import { personalDataRoutes } from './users/personal-data.ts'
import { signUpRoutes } from './users/sign-up.ts'
import { staffSessionRoutes } from './users/staff-session.ts'
import { userGroupRoutes } from './users/user-groups.ts'
import { userRoutes } from './users/users.ts'
import { viewRoutes } from './views/views.ts'
import { adminWithdrawalRoutes } from './withdrawals/admin-withdrawals.ts'
import { withdrawalRoutes } from './withdrawals/withdrawals.ts'

/** Routes, and how their calls are read where that is not as elsewhere. */
interface Area {
  readonly routes: readonly Route[]
  readonly prepare?: (app: FastifyInstance) => void
}

/** All that the API is, and the files and forms beside it; the pages are of the storefront. */
export function areasOf(deps: Deps): readonly Area[] {
  const { metrics, media, cardWindow, mailbox } = deps
  return [
    { routes: healthRoutes },
    { routes: contentArea },
    ...(metrics ? [{ routes: metricsRoutes(metrics) }] : []),
    { routes: shopperArea },
    { routes: callbackRoutes, prepare: takeAnyText },
    { routes: orderArea },
    { routes: accountArea },
    { routes: staffArea },
    { routes: [...newsletterFormRoutes, ...stockNoticeRoutes], prepare: takeFormsOnly },
    { routes: fileArea },
    ...(media ? [{ routes: mediaRoutes(media) }] : []),
    ...(cardWindow ? [{ routes: cardWindowRoutes(cardWindow), prepare: takeFormsOnly }] : []),
    ...(mailbox ? [{ routes: demoMailRoutes(mailbox), prepare: hideFromOthers }] : []),
  ]
}

/** Products, categories, colours, pages and addresses, and what staff do with pages. */
const contentArea: readonly Route[] = [
  ...catalogueRoutes,
  ...pageOfAddressRoutes,
  ...productDeliveryRoutes,
  ...paintRoutes,
  ...publicNodeRoutes,
  ...adminNodeRoutes,
  ...adminContentRoutes,
  ...adminRevisionRoutes,
]

/** What shoppers do, with an account or without. */
const shopperArea: readonly Route[] = [
  ...deliveryDayRoutes,
  ...pickupPointRoutes,
  ...basketRoutes,
  ...userBasketRoutes,
  ...savedBasketRoutes,
  ...quickOrderRoutes,
  ...reportRoutes,
  ...basketLineRoutes,
  ...basketContactRoutes,
  ...paymentRoutes,
  ...termsRoutes,
  ...confirmationRoutes,
  ...offerRoutes,
  ...caseRoutes,
  ...favouriteColourRoutes,
  ...approvalRoutes,
  ...invoiceRoutes,
  ...withdrawalRoutes,
  ...consentRoutes,
  ...pingRoutes,
  ...enquiryRoutes,
  ...newsletterRoutes,
]

/** What staff do with orders. */
const orderArea: readonly Route[] = [
  ...dashboardRoutes,
  ...adminBasketRoutes,
  ...adminPaymentRoutes,
  ...adminManyOrderRoutes,
  ...adminPartRoutes,
  ...adminLineRoutes,
  ...adminLabelRoutes,
  ...adminOutboxRoutes,
  ...phoneOrderRoutes,
  ...pickingRoutes,
  ...stockCountRoutes,
]

/** What else staff do. */
const staffArea: readonly Route[] = [
  ...staffSessionRoutes,
  ...adminDeliveryRoutes,
  ...deliveryTestRoutes,
  ...userGroupRoutes,
  ...userRoutes,
  ...customerRequestRoutes,
  ...adminCustomerRoutes,
  ...customerDeskRoutes,
  ...adminEnquiryRoutes,
  ...adminWithdrawalRoutes,
  ...adminOfferRoutes,
  ...adminOfferFileRoutes,
  ...adminStaticRouteRoutes,
  ...adminProductRoutes,
  ...productChangesRoutes,
  ...productCostRoutes,
  ...priceHistoryRoutes,
  ...priceGroupRoutes,
  ...variantMakingRoutes,
  ...variantGroupRoutes,
  ...variantValueRoutes,
  ...fieldDefinitionRoutes,
  ...adminCategoryRoutes,
  ...adminImportRoutes,
  ...adminPaintRoutes,
  ...adminMixingRoutes,
  ...adminSearchRoutes,
  ...adminFileRoutes,
  ...adminTagRoutes,
  ...adminUploadRoutes,
  ...adminSettingsRoutes,
  ...adminMailTextRoutes,
  ...adminConsentTextRoutes,
  ...importInvoiceRoutes,
  ...subscriberRoutes,
  ...statisticsRoutes,
  ...auditRoutes,
  ...invariantRoutes,
  ...orderListRoutes,
  ...viewRoutes,
]

/** Who a user is: logins, accounts, companies and their users. */
const accountArea: readonly Route[] = [
  ...loginRoutes,
  ...passwordRoutes,
  ...meRoutes,
  ...addressRoutes,
  ...personalDataRoutes,
  ...companyUserRoutes,
  ...signUpRoutes,
]

/** Files that search engines and customers fetch. */
const fileArea: readonly Route[] = [...termsFileRoutes, ...sitemapRoutes()]
