/**
 * The first parts of the paths at which the program itself answers: pages of the storefront, the API, files. No page of the merchant
 * and no static route can have them. The tests hold it to the route tables.
 */
const SHOP_PATHS: ReadonlySet<string> = new Set([
  // The catalogue, the checkout, and what is looked for.
  ...['varer', 'search', 'kapliste', 'checkout', 'processing', 'betal'],
  // The pages of users.
  ...['approvals', 'baskets', 'bekraeft-email', 'besked-om-lager', 'fortryd', 'henvendelse'],
  ...[
    'hurtigordre',
    'invoice',
    'invoices',
    'login',
    'min-side',
    'nulstil',
    'nyhedsbrev',
    'offer',
    'offers',
    'opret',
  ],
  ...['reports', 'reset', 'saved-baskets'],
  // What the server answers at.
  ...['api', 'assets', 'media', 'sandbox', 'demo', 'sitemaps', 'sitemap.xml', 'robots.txt'],
  ...['favicon.ico', 'favicon.svg', 'healthz', 'readyz', 'metrics'],
  ...['handelsbetingelser.pdf', 'handelsbetingelser-erhverv.pdf'],
  // Parts of the program that are planned.
  ...['admin', 'paint-picker'],
])

/** Whether a path, in lower case, is below one of the program's own. */
export function isShopPath(path: string): boolean {
  return SHOP_PATHS.has(path.split(/[/?]/)[1] ?? '')
}
