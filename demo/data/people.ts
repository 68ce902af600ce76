/** Who works in the shop and who buys in it. Names, numbers and addresses are invented. */

const SHOPPER = ['show_net', 'buy_on_credit', 'see_offers', 'see_invoices'] as const
const BUYER_IN_CHIEF = [
  ...SHOPPER,
  'see_company_baskets',
  'approve_baskets',
  'see_reports',
  'manage_company_users',
] as const

const GOODS = [
  'products_read',
  'products_edit',
  'products_delete',
  'prices_edit',
  'categories_edit',
  'attachments_edit',
  'delivery_edit',
] as const
const ORDERS = [
  'products_read',
  'baskets_read',
  'baskets_edit',
  'baskets_status',
  'payments_capture',
  'payments_refund',
  'labels_create',
  'paint_mix',
] as const
const PAGES = [
  'products_read',
  'nodes_read',
  'nodes_edit',
  'nodes_publish',
  'routes_edit',
  'attachments_edit',
] as const

export const userGroups = [
  { id: 1, key: 'private', name: 'Privat', permissions: [] },
  { id: 2, key: 'proff', name: 'Erhvervskunde, indkøber', permissions: [...SHOPPER] },
  { id: 3, key: 'proff_admin', name: 'Erhvervskunde, ansvarlig', permissions: [...BUYER_IN_CHIEF] },
  { id: 4, key: 'butik', name: 'Butik', permissions: ['admin', ...GOODS, 'baskets_read'] },
  { id: 5, key: 'indhold', name: 'Indhold', permissions: ['admin', ...PAGES] },
  { id: 6, key: 'ordre', name: 'Ordre', permissions: ['admin', ...ORDERS] },
  {
    id: 7,
    key: 'administrator',
    name: 'Administrator',
    permissions: [
      'admin',
      ...new Set([...GOODS, ...ORDERS, ...PAGES]),
      'baskets_override',
      'users_read',
      'users_edit',
      'permissions_edit',
      'offers_edit',
      'invoices_import',
      'enquiries_edit',
      'newsletter_export',
      'statistics_read',
      'import_run',
      'export_run',
      'webhooks_edit',
      'settings_edit',
      'audit_read',
      'impersonate',
    ],
  },
  // Of those whom a company invites: the company decides all that they may do.
  { id: 8, key: 'proff_medarbejder', name: 'Erhvervskunde, medarbejder', permissions: [] },
] as const

export interface DemoCustomer {
  readonly id: number
  readonly name: string
  readonly debitor: string
  readonly branch_id: number
  readonly enable_credit: boolean
  readonly terms: string
  /** Kroner. */
  readonly credit_limit: number
  /** CVR number: passes its check, and belongs to no company. */
  readonly cvr: string
  readonly address1: string
  readonly zipcode: string
  readonly city: string
  readonly ean?: string
  readonly price_group_id: number
}

export const customers: readonly DemoCustomer[] = [
  {
    id: 1,
    name: 'Limfjordens Tømrere ApS',
    debitor: '40010',
    branch_id: 10,
    enable_credit: true,
    terms: 'Løbende måned + 20 dage',
    credit_limit: 250_000,
    cvr: '99999993',
    address1: 'Værkstedsvej 4',
    zipcode: '9200',
    city: 'Aalborg SV',
    price_group_id: 3,
  },
  {
    id: 2,
    name: 'Murermester Holm & Søn',
    debitor: '40020',
    branch_id: 16,
    enable_credit: true,
    terms: 'Netto 14 dage',
    credit_limit: 60_000,
    cvr: '99999985',
    address1: 'Teglgade 21',
    zipcode: '8600',
    city: 'Silkeborg',
    price_group_id: 2,
  },
  {
    id: 3,
    name: 'Nordbyg Entreprise A/S',
    debitor: '40030',
    branch_id: 25,
    enable_credit: true,
    terms: 'Løbende måned + 30 dage',
    credit_limit: 1_500_000,
    cvr: '99999977',
    address1: 'Havnepladsen 8',
    zipcode: '5000',
    city: 'Odense C',
    price_group_id: 4,
  },
  {
    id: 4,
    name: 'Fjordby Kommune, Ejendomme',
    debitor: '40040',
    branch_id: 18,
    enable_credit: true,
    terms: 'Netto 30 dage, EAN-faktura',
    credit_limit: 500_000,
    cvr: '99999969',
    address1: 'Rådhuspladsen 1',
    zipcode: '8700',
    city: 'Horsens',
    ean: '5798000420526',
    price_group_id: 6,
  },
]

export const users = [
  {
    id: 1,
    uuid: '0199a000-0000-7000-8000-000000000001',
    username: 'privat@demo.dk',
    name: 'Karen Mikkelsen',
    group_id: 1,
    customer_id: null,
  },
  {
    id: 2,
    uuid: '0199a000-0000-7000-8000-000000000002',
    username: 'proff@demo.dk',
    name: 'Jens Limfjord',
    group_id: 3,
    customer_id: 1,
  },
  {
    id: 3,
    uuid: '0199a000-0000-7000-8000-000000000003',
    username: 'proff2@demo.dk',
    name: 'Peter Holm',
    group_id: 3,
    customer_id: 2,
  },
  {
    id: 4,
    uuid: '0199a000-0000-7000-8000-000000000004',
    username: 'lager@demo.dk',
    name: 'Lone Lager',
    group_id: 6,
    customer_id: null,
  },
  {
    id: 5,
    uuid: '0199a000-0000-7000-8000-000000000005',
    username: 'admin@demo.dk',
    name: 'Anders Admin',
    group_id: 7,
    customer_id: null,
  },
] as const

/** Buys for the company of `proff@demo.dk`, which approves the larger orders. */
export const colleague = {
  uuid: '0199a000-0000-7000-8000-000000000006',
  username: 'svend@demo.dk',
  name: 'Svend Krag',
  group_id: 2,
  customer_id: 1,
  /** Kroner ex VAT. */
  approval_above: 2000,
} as const

/** Who may see goods that are kept for some customers: all that `proff@demo.dk` and `admin@demo.dk` are. */
export const PRIVATE_GOODS_BUYERS = [2, 5] as const
