import type { UserReply } from '#contract/user/user'
import type { IconName } from '#ui/icons/icon'
import { accountPaths } from '../../../account-paths.ts'
import { paths } from '../../../paths.ts'
import { accountTexts as texts } from '../../../texts/account/account.ts'
import { addressTexts } from '../../../texts/account/addresses.ts'
import { companyTexts } from '../../../texts/account/company.ts'
import { ownConsentTexts } from '../../../texts/account/own-consent.ts'
import { approvalTexts } from '../../../texts/professional/approvals.ts'
import { caseTexts } from '../../../texts/professional/cases.ts'
import { invoiceTexts } from '../../../texts/professional/invoices.ts'
import { offerTexts } from '../../../texts/professional/offers.ts'
import { reportTexts } from '../../../texts/professional/reports.ts'

/** An entry of the account area's nav. */
export interface AccountEntry {
  readonly href: string
  readonly label: string
  readonly icon: IconName
  /** The entry is shown to users with this permission; to all when left out. */
  readonly permission?: string
  /** The entry is shown to those alone who buy for a company. */
  readonly isForCompanies?: true
  /** What pages that belong to the entry begin with, besides `href`: `/offer/`. */
  readonly below?: string
  /** Shows how many of these wait for the user. */
  readonly counts?: 'approvals' | 'offers'
}

/**
 * The nav of the account area, in its order. A page gets its entry here, its path in `paths.ts` and its route in
 * `routes/account/routes.ts`; breadcrumb and current entry follow from this table.
 */
const entries: readonly AccountEntry[] = [
  { href: paths.account, label: texts.overview, icon: 'home' },
  { href: accountPaths.quickOrder, label: texts.quickOrder, icon: 'add' },
  { href: accountPaths.orders(), label: texts.orders, icon: 'package' },
  {
    href: accountPaths.approvals,
    label: approvalTexts.title,
    icon: 'check',
    permission: 'approve_baskets',
    isForCompanies: true,
    counts: 'approvals',
  },
  { href: accountPaths.savedBaskets, label: texts.savedBaskets, icon: 'list' },
  { href: accountPaths.cases(), label: caseTexts.title, icon: 'crane', isForCompanies: true },
  {
    href: accountPaths.offers(),
    label: offerTexts.title,
    icon: 'document',
    permission: 'see_offers',
    below: '/offer/',
    counts: 'offers',
  },
  {
    href: accountPaths.invoices(),
    label: invoiceTexts.title,
    icon: 'document',
    permission: 'see_invoices',
    below: '/invoice/',
  },
  {
    href: accountPaths.reports(),
    label: reportTexts.title,
    icon: 'chart',
    permission: 'see_reports',
  },
  {
    href: accountPaths.company,
    label: companyTexts.title,
    icon: 'building',
    permission: 'manage_company_users',
  },
  { href: accountPaths.addresses, label: addressTexts.title, icon: 'pin' },
  { href: accountPaths.profile, label: texts.profile, icon: 'user' },
  { href: accountPaths.consent, label: ownConsentTexts.title, icon: 'lock' },
]

export function listEntries({
  permissions,
  customer,
}: Pick<UserReply, 'permissions' | 'customer'>): readonly AccountEntry[] {
  return entries.filter(
    ({ permission, isForCompanies }) =>
      (permission === undefined || permissions.includes(permission)) &&
      (!isForCompanies || customer !== null),
  )
}

/** The entry that a page belongs to: the one with the longest path that it lies at or below. */
export function findEntry(pathname: string): AccountEntry | undefined {
  return entries
    .filter(
      ({ href, below }) =>
        pathname === href ||
        pathname.startsWith(`${href}/`) ||
        (below !== undefined && pathname.startsWith(below)),
    )
    .toSorted((one, other) => other.href.length - one.href.length)[0]
}
