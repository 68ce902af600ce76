import { describe, expect, test } from 'vitest'
import type { LayoutData } from '../layout/load-layout.ts'
import { writeDocument } from '../server/document.ts'
import { viewTexts } from '../texts/view.ts'
import type { ProductView } from '../views/product/product.ts'
import { listJsonLd } from './json-ld.ts'
import { toStructuredData } from './structured-data.ts'

const origin = 'https://byggefjorden.example'
const layout = {
  shop: {
    name: 'Byggefjorden A/S',
    short_name: 'Byggefjorden',
    cvr: '12 34 56 74',
    address1: 'Havnevej 1',
    zipcode: '7000',
    city: 'Fredericia',
    phone: '70 10 20 30',
    email: 'kunde@byggefjorden.example',
  },
  tops: [],
  branches: [],
} as unknown as LayoutData

const floor = {
  kind: 'product',
  name: 'Klikgulv, eg, 14 mm',
  text: '<p>Trestavs <strong>eg</strong>.</p>',
  brand: 'Skovgulv',
  numbers: [
    { name: viewTexts.varenummer, value: '9000123' },
    { name: viewTexts.gtin, value: '5701234567899' },
  ],
  gallery: [
    {
      alt: 'Klikgulv',
      files: { folder: '/media/g/', sizes: ['thumb', 'detail'] },
    },
  ],
  price: { amount: 443.56, unit: 'pr. pakke', per: { amount: 199.8, unit: 'm²' } },
  cost: { gross: 443.56, net: 443.56 },
  unit: 'pakke',
  online: { level: 'ok', text: '12 pakker' },
  notices: { isDiscontinued: false },
  isParent: false,
  rows: [],
  breadcrumbs: [
    { label: 'Forside', href: '/' },
    { label: 'Gulve', href: '/varer/gulve' },
    { label: 'Klikgulv, eg, 14 mm' },
  ],
  meta: { title: 'Klikgulv', canonical: '/varer/gulve/klikgulv-eg' },
} as unknown as ProductView

const factsOf = (product: Partial<ProductView>) =>
  listJsonLd({ ...floor, ...product }, layout, origin)

describe('products', () => {
  test('say what they are, where they are at home and what they look like', () => {
    const [product] = factsOf({})
    expect(product).toMatchObject({
      '@type': 'Product',
      url: `${origin}/varer/gulve/klikgulv-eg`,
      sku: '9000123',
      gtin: '5701234567899',
      brand: { name: 'Skovgulv' },
      image: [`${origin}/media/g/detail.webp`],
      description: 'Trestavs eg.',
    })
  })

  test('say what a pack costs and what a square metre of it costs, incl. VAT', () => {
    const [product] = factsOf({})
    expect(product?.offers).toMatchObject({
      '@type': 'Offer',
      price: '443.56',
      priceCurrency: 'DKK',
      availability: 'https://schema.org/InStock',
      priceSpecification: [
        { price: '443.56', valueAddedTaxIncluded: true, referenceQuantity: { unitText: 'pakke' } },
        { price: '199.80', referenceQuantity: { value: 1, unitCode: 'MTK' } },
      ],
    })
  })

  test('of which there are several say the least of them', () => {
    const [product] = factsOf({ isParent: true, rowCount: 3, cost: { gross: 0.0525, net: 0.0525 } })
    expect(product?.offers).toMatchObject({
      '@type': 'AggregateOffer',
      lowPrice: '0.0525',
      offerCount: 3,
    })
  })

  test.each([
    ['few', false, 'LimitedAvailability'],
    ['order', false, 'BackOrder'],
    ['none', false, 'OutOfStock'],
    ['none', true, 'Discontinued'],
  ] as const)('that are %s (discontinued: %s) are %s', (level, isDiscontinued, availability) => {
    const notices = { ...floor.notices, isDiscontinued }
    const [product] = factsOf({ online: { level, text: '' }, notices })
    expect(product?.offers).toMatchObject({ availability: `https://schema.org/${availability}` })
  })

  test('without a price offer nothing', () => {
    expect(factsOf({ cost: undefined, price: undefined })[0]?.offers).toBeUndefined()
  })

  test('say the way down to them', () => {
    expect(factsOf({})[1]).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Forside', item: `${origin}/` },
        { position: 2, name: 'Gulve', item: `${origin}/varer/gulve` },
        { position: 3, item: `${origin}/varer/gulve/klikgulv-eg` },
      ],
    })
  })
})

test('the front page says who sells and how to search', () => {
  const [shop, site] = listJsonLd(
    { kind: 'node', type: 'home', breadcrumbs: [], sections: [], meta: { title: '' } },
    layout,
    origin,
  )
  expect(shop).toMatchObject({
    '@type': 'Organization',
    legalName: 'Byggefjorden A/S',
    vatID: 'DK12345674',
    telephone: '+4570102030',
    address: { postalCode: '7000' },
  })
  expect(site).toMatchObject({
    '@type': 'WebSite',
    potentialAction: {
      target: { urlTemplate: `${origin}/search?search={search_term_string}` },
    },
  })
})

test('a page with questions says them and their answers', () => {
  const fields = {
    title: '',
    text: '',
    questions: [{ question: 'Hvornår?', html: '<p>Kl. 7</p>' }],
  }
  const [way, questions] = listJsonLd(
    {
      kind: 'node',
      type: 'page',
      breadcrumbs: [{ label: 'Spørgsmål', href: '/spoergsmaal' }],
      sections: [{ id: 1, slug: 'faq', fields }],
      meta: { title: '', canonical: '/spoergsmaal' },
    },
    layout,
    origin,
  )
  expect(way).toMatchObject({ '@type': 'BreadcrumbList' })
  expect(questions).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [{ name: 'Hvornår?', acceptedAnswer: { text: '<p>Kl. 7</p>' } }],
  })
})

describe('a page', () => {
  const write = (
    product: Partial<ProductView>,
    more: { origin?: string; noindex?: boolean } = {},
  ) => {
    const data = { ...floor, ...product }
    const { noindex } = more
    const meta = { ...data.meta, noindex, title: `${data.name} – Byggefjorden` }
    const at = 'origin' in more ? more.origin : origin
    const structuredData = toStructuredData({
      data,
      layout,
      meta,
      origin: at,
    })
    return writeDocument({ meta, structuredData, styles: [], html: '' })
  }

  test('says its whole address and how to show it elsewhere', () => {
    const html = write({})
    const home = `${origin}/varer/gulve/klikgulv-eg`
    expect(html).toContain(`<link rel="canonical" href="${home}">`)
    expect(html).toContain(`<meta property="og:url" content="${home}">`)
    expect(html).toContain('<meta property="og:type" content="product">')
    expect(html).toContain(`<meta property="og:image" content="${origin}/media/g/detail.webp">`)
    expect(html).toContain('<meta property="og:locale" content="da_DK">')
  })

  test('that does not know where it stands says its path alone', () => {
    const html = write({}, { origin: undefined as never })
    expect(html).toContain('<link rel="canonical" href="/varer/gulve/klikgulv-eg">')
    expect(html).not.toMatch(/og:|ld\+json/)
  })

  test('that is not to be found says nothing of what is on it', () => {
    const html = write({}, { noindex: true })
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).not.toContain('ld+json')
  })

  test.each(['</script><script>__xss=1</script>', '<!--<script>', '"><img src=x>', '\u2028'])(
    'runs nothing of a product called %s',
    (name) => {
      const html = write({ name })
      const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
      expect(blocks.map(([, json]) => JSON.parse(json ?? '')['@type'])).toEqual([
        'Product',
        'BreadcrumbList',
      ])
      expect(JSON.parse(blocks[0]?.[1] ?? '').name).toBe(name)
      expect(html.match(/<(script|img)/g)).toHaveLength(2)
    },
  )
})
