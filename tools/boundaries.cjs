/**
 * Who may import whom. The rules are made from these tables, and dependency-cruiser holds the code to them (`npm run check`).
 * Downwards only, no circles, not even of types. A folder, a module or a package that is not in a table may not be used until it is.
 */

const http = require('./boundary-http.cjs')
const packages = require('./boundary-packages.cjs')
const rules = require('./boundary-rules.cjs')
const storefront = require('./boundary-storefront.cjs')

/** Folder under src → the folders, or single files, it may import. Everyone may import from the folder they are in. */
const folders = {
  kernel: [],
  contract: ['kernel'],
  'surface/words': ['kernel', 'contract'],
  surface: ['surface/words', 'kernel', 'contract'],
  database: ['kernel'],
  shop: ['kernel', 'contract', 'surface/words', 'database'],
  adapters: ['kernel', 'shop'],
  http: ['kernel', 'contract', 'surface', 'database', 'shop'],
  jobs: ['kernel', 'database', 'shop'],
  'web/ui': ['kernel'],
  'web/api-client': ['kernel', 'contract', 'surface'],
  'web/storefront': ['kernel', 'contract', 'surface', 'web/ui', 'web/api-client'],
  'web/admin': ['kernel', 'contract', 'surface/words', 'web/ui/format.ts', 'web/api-client'],
}

/** Module under src/shop → the modules it may call. */
const modules = {
  html: [],
  media: [],
  tables: [],
  routing: ['tables'],
  merchant: [],
  terms: ['merchant'],
  access: [],
  accounts: ['access'],
  approval: [],
  audit: [],
  payment: [],
  'change-feed': [],
  'custom-fields': ['html'],
  catalogue: ['change-feed', 'media', 'routing'],
  content: ['custom-fields', 'html', 'media', 'routing', 'access'],
  paint: ['catalogue', 'tables'],
  pricing: ['catalogue', 'access'],
  'product-index': ['catalogue', 'pricing'],
  facets: ['change-feed', 'catalogue', 'pricing', 'product-index'],
  projections: [],
  listing: [
    'assortment',
    'catalogue',
    'change-feed',
    'facets',
    'media',
    'pricing',
    'projections',
    'routing',
  ],
  danish: [],
  'word-index': [],
  search: ['change-feed', 'danish', 'word-index', 'catalogue', 'content', 'facets'],
  delivery: ['catalogue'],
  checkout: ['change-feed', 'catalogue', 'paint', 'pricing', 'delivery', 'access'],
  basket: ['approval', 'checkout', 'delivery', 'access'],
  'user-baskets': ['approval', 'basket', 'checkout', 'catalogue', 'access'],
  'quick-order': ['basket', 'checkout', 'catalogue', 'pricing', 'search', 'tables', 'access'],
  stock: ['basket', 'payment'],
  orders: ['approval', 'basket', 'merchant', 'terms', 'access'],
  assortment: [
    'catalogue',
    'custom-fields',
    'html',
    'pricing',
    'stock',
    'delivery',
    'media',
    'routing',
    'access',
  ],
  offers: ['basket', 'checkout', 'media', 'orders', 'pricing', 'access'],
  labels: ['basket', 'merchant', 'orders'],
  invoices: ['access'],
  cases: ['access', 'approval'],
  users: ['access', 'accounts', 'approval', 'cases', 'orders'],
  'sign-up': ['access', 'accounts', 'orders', 'users'],
  settlement: [
    'approval',
    'basket',
    'payment',
    'stock',
    'orders',
    'access',
    'merchant',
    'newsletter',
    'terms',
  ],
  mixing: ['approval', 'basket', 'orders', 'settlement'],
  'phone-orders': ['access', 'basket', 'orders', 'payment', 'settlement'],
  fulfilment: ['access', 'approval', 'basket', 'checkout', 'orders', 'settlement', 'stock'],
  picking: ['approval', 'basket', 'fulfilment', 'orders'],
  withdrawals: [
    'basket',
    'checkout',
    'fulfilment',
    'orders',
    'payment',
    'settlement',
    'stock',
    'access',
    'accounts',
  ],
  documents: [
    'approval',
    'delivery',
    'enquiries',
    'fulfilment',
    'labels',
    'newsletter',
    'invoices',
    'offers',
    'orders',
    'payment',
    'settlement',
    'withdrawals',
    'basket',
    'access',
    'merchant',
    'terms',
  ],
  statistics: [],
  enquiries: ['orders'],
  newsletter: ['accounts', 'orders'],
  'stock-notices': ['catalogue', 'orders'],
  invariants: ['basket'],
  reports: [],
  views: [],
  tracking: [],
}
for (const name of ['erasure', 'exchange']) modules[name] = Object.keys(modules)

const storefrontGiven = [
  'lazy-loaders',
  'failures',
  'lazy-part',
  'log-in-again',
  'meta',
  'paths',
  'account-paths',
  'services',
  'shop-context',
  'store',
  'texts',
]

/** Folder under src/web/admin → the folders there that it may import: pages stand on lists, forms and acts, and know nothing of each other. */
const admin = {
  icons: [],
  keys: [],
  parts: [],
  access: [],
  acts: ['access', 'keys', 'parts'],
  forms: ['access', 'parts'],
  frame: ['access', 'icons', 'keys'],
  history: ['access', 'acts', 'parts'],
  lists: ['access', 'acts', 'forms', 'frame', 'icons', 'keys'],
  session: ['frame', 'parts'],
  fields: ['access', 'forms', 'icons', 'rich-text'],
  'rich-text': ['icons', 'uploads'],
  tree: ['icons'],
  uploads: [],
}
const adminParts = [
  ...['access', 'acts', 'fields', 'forms', 'frame', 'history', 'icons', 'keys', 'lists', 'parts'],
  ...['rich-text', 'tree', 'uploads'],
]
for (const page of [
  'addresses',
  'categories',
  'colours',
  'customers',
  'delivery',
  'custom-fields',
  'enquiries',
  'files',
  'imports',
  'mixing',
  'offers',
  'operations',
  'orders',
  'overview',
  'pages',
  'price-groups',
  'phone-orders',
  'picking',
  'products',
  'requests',
  'search',
  'settings',
  'tags',
  'users',
  'variant-groups',
  'withdrawals',
]) {
  admin[page] = adminParts
}
const adminGiven = ['failures', 'sections', 'services', 'texts', 'when']

/** Folders with a face: from outside, only its index.ts may be imported. */
const faces = [...Object.keys(modules).map((name) => `shop/${name}`), 'web/api-client']

/** Files that stand outside the folders. */
const files = [
  '^src/(main|parts|plant-demo|openapi|live-pages|first-page|integrations|media|copy-media|config|config-checks|config-demo|config-storage|config-told|check-invariants|kept-secret|start-warnings|stop-serving|stop-parts|queue-orders|rebuild-projections)[.](ts|test[.]ts)$',
  '^src/web/[^/]+[.]d[.]ts$',
]

const { forbid, test } = rules
const launcher = '^tools/[^/]+[.]mjs$'
const inBrowser = ['^src/web/', '^src/contract/', '^src/surface/', '^src/kernel/']

module.exports = {
  forbidden: [
    ...rules.toPlaceRules(folders, modules, files),
    ...rules.toFolderRules(folders),
    ...rules.toModuleRules(modules),
    // What the folders are given by the files that put them together.
    ...rules.toInnerRules('http', http, ['deps']),
    ...rules.toInnerRules('web/storefront', storefront, storefrontGiven),
    ...rules.toInnerRules('web/admin', admin, adminGiven),
    ...rules.toFaceRules(faces),
    ...rules.toPackageRules(packages),
    forbid('no-circle', 'No circles, not even of types.', {}, { circular: true }),
    forbid(
      'adapters-by-type',
      'An adapter knows the shop by the interfaces it declares, not by what it does.',
      { path: '^src/adapters/', pathNot: [test] },
      { path: '^src/shop/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'contract-in-the-listing-alone',
      'Of the shop only the listing writes what the contract says of products; the rest knows no wire.',
      { path: '^src/shop/', pathNot: ['^src/shop/listing/'] },
      { path: '^src/contract/' },
    ),
    forbid(
      'words-in-papers-alone',
      'Of the shop only papers and mails speak; other modules answer with codes and facts.',
      { path: '^src/shop/', pathNot: ['^src/shop/documents/'] },
      { path: '^src/surface/' },
    ),
    forbid(
      'demo-below-the-shop',
      'The demo merchant plants rows: it knows the tables and the rules of the shop, and nothing above them.',
      { path: '^demo/', pathNot: [test] },
      { path: '^src/', pathNot: ['^src/(kernel|database|shop)/'] },
    ),
    forbid(
      'demo-by-the-start-alone',
      'The product runs without the demo merchant, who is planted at the start.',
      { path: '^src/', pathNot: [test, '^src/(main|plant-demo|media|rebuild-projections)[.]ts$'] },
      { path: '^demo/' },
    ),
    forbid(
      'no-node-in-the-browser',
      'What the browser runs cannot use what only Node has.',
      { path: inBrowser, pathNot: [test, '/entry-server[.]tsx$'] },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'no-tests-in-the-program',
      'The program runs without its tests and tools.',
      { path: '^src/', pathNot: [test] },
      { path: [test, '^(test|tools|bench)/'] },
    ),
    forbid(
      'launcher-alone',
      'What starts before the packages are installed can use none of them.',
      { path: launcher },
      { pathNot: [launcher], dependencyTypesNot: ['core'] },
    ),
    forbid('not-found', 'An import leads somewhere.', {}, { couldNotResolve: true }),
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|data|node_modules/[.])' },
    enhancedResolveOptions: {
      conditionNames: ['node', 'import', 'default', 'types'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.d.ts'],
    },
  },
}
