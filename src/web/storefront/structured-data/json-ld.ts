import type { Site } from '#contract/catalogue/site'
import { toPlain } from '#kernel/text/plain'
import type { PriceProps } from '#ui/price/price'
import { pictureUrl } from '#ui/product/picture'
import type { LayoutData } from '../layout/load-layout.ts'
import { paths } from '../paths.ts'
import { viewTexts } from '../texts/view.ts'
import { texts } from '../texts.ts'
import type { NodeView, SectionView } from '../views/content/node.ts'
import type { CategoryView } from '../views/list/category.ts'
import type { ProductView } from '../views/product/product.ts'

/** A schema.org object; undefined members are left out. */
export type JsonLd = Readonly<Record<string, unknown>>

/** Makes a path absolute. */
type At = (path: string) => string

const CONTEXT = 'https://schema.org'
const CURRENCY = 'DKK'

/**
 * The JSON-LD of a page. It contains only what the page shows.
 *
 * @param data Of its route; other kinds of pages have none.
 */
export function listJsonLd(data: unknown, layout: LayoutData, origin: string): JsonLd[] {
  const at: At = (path) => origin + path
  if (isNode(data)) {
    const isHome = data.type === 'home'
    return isHome
      ? [toOrganization(layout.shop, at), toWebsite(layout.shop, at), ...toNodeJsonLd(data, at)]
      : toNodeJsonLd(data, at)
  }
  if (!isShown(data)) return []
  const crumbs = toBreadcrumbs(data.breadcrumbs, at(data.meta.canonical ?? ''), at)
  return data.kind === 'product' ? [toProduct(data, layout.shop, at), crumbs] : [crumbs]
}

function isNode(data: unknown): data is NodeView {
  return ((data ?? {}) as { kind?: unknown }).kind === 'node'
}

/** Where the page lies, and the questions that it answers. */
function toNodeJsonLd({ breadcrumbs, sections, meta }: NodeView, at: At): JsonLd[] {
  const questions = sections.flatMap((section) =>
    section.slug === 'faq' ? (section as SectionView<'faq'>).fields.questions : [],
  )
  const crumbs = toBreadcrumbs(
    [{ label: texts.home, href: paths.home }, ...breadcrumbs],
    at(meta.canonical ?? ''),
    at,
  )
  const way = breadcrumbs.length === 0 || meta.canonical === paths.home ? [] : [crumbs]
  if (questions.length === 0) return way
  return [
    ...way,
    {
      '@context': CONTEXT,
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, html }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: html },
      })),
    },
  ]
}

function isShown(data: unknown): data is ProductView | CategoryView {
  const { kind } = (data ?? {}) as { kind?: unknown }
  return kind === 'product' || kind === 'category'
}

function toOrganization(shop: Site['company'], at: At): JsonLd {
  return {
    '@context': CONTEXT,
    '@type': 'Organization',
    '@id': at('/#organization'),
    name: shop.short_name,
    legalName: shop.name || undefined,
    url: at(paths.home),
    telephone: shop.phone ? `+45${shop.phone.replaceAll(/\D/g, '')}` : undefined,
    email: shop.email || undefined,
    vatID: shop.cvr ? `DK${shop.cvr.replaceAll(/\D/g, '')}` : undefined,
    address: {
      '@type': 'PostalAddress',
      streetAddress: shop.address1,
      postalCode: shop.zipcode,
      addressLocality: shop.city,
      addressCountry: 'DK',
    },
  }
}

function toWebsite(shop: Site['company'], at: At): JsonLd {
  const target = `${at(paths.search(''))}?search={search_term_string}`
  return {
    '@context': CONTEXT,
    '@type': 'WebSite',
    '@id': at('/#website'),
    name: shop.short_name,
    url: at(paths.home),
    inLanguage: 'da-DK',
    publisher: { '@id': at('/#organization') },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: target },
      'query-input': 'required name=search_term_string',
    },
  }
}

function toBreadcrumbs(breadcrumbs: ProductView['breadcrumbs'], here: string, at: At): JsonLd {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumbs.map(({ label, href }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name: label,
      item: href ? at(href) : here,
    })),
  }
}

function toProduct(product: ProductView, shop: Site['company'], at: At): JsonLd {
  const url = at(product.meta.canonical ?? '')
  const number = (name: string) => product.numbers.find((one) => one.name === name)?.value
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    '@id': `${url}#product`,
    url,
    name: product.name,
    description: toPlain(product.text) || undefined,
    image: product.gallery.map(({ files }) => at(pictureUrl(files, 'zoom'))),
    brand: product.brand && { '@type': 'Brand', name: product.brand },
    sku: number(viewTexts.varenummer),
    gtin: number(viewTexts.gtin),
    offers: toOffer(product, url, shop, at),
  }
}

/** Prices are public ones, incl. VAT. */
function toOffer(
  product: ProductView,
  url: string,
  shop: Site['company'],
  at: At,
): JsonLd | undefined {
  const { cost: { gross: cost } = {}, price, isParent } = product
  if (cost === undefined || !price) return undefined
  const common = {
    url,
    priceCurrency: CURRENCY,
    availability: `${CONTEXT}/${availabilityOf(product)}`,
    itemCondition: `${CONTEXT}/NewCondition`,
    seller: { '@type': 'Organization', '@id': at('/#organization'), name: shop.short_name },
  }
  const specifications = listUnitPrices(cost, price, product.unit)
  if (isParent && product.rowCount > 1) {
    const offerCount = product.rowCount
    return { '@type': 'AggregateOffer', ...common, lowPrice: written(cost), offerCount }
  }
  return { '@type': 'Offer', ...common, price: written(cost), priceSpecification: specifications }
}

/** The price per piece, and per measure where the page shows one. */
function listUnitPrices(cost: number, { per }: PriceProps, unit: string): JsonLd[] {
  const each = toUnitPrice(cost, unit)
  return per ? [each, toUnitPrice(per.amount, per.unit)] : [each]
}

function toUnitPrice(amount: number, unit: string): JsonLd {
  return {
    '@type': 'UnitPriceSpecification',
    price: written(amount),
    priceCurrency: CURRENCY,
    valueAddedTaxIncluded: true,
    referenceQuantity: {
      '@type': 'QuantitativeValue',
      value: 1,
      unitCode: UNIT_CODES[unit],
      unitText: unit,
    },
  }
}

/** UN/CEFACT recommendation 20. */
const UNIT_CODES: Readonly<Record<string, string>> = {
  'stk.': 'H87',
  m: 'MTR',
  'm²': 'MTK',
  'm³': 'MTQ',
  kg: 'KGM',
  l: 'LTR',
  pakke: 'XPK',
  palle: 'XPX',
  rulle: 'XRO',
  spand: 'XPA',
  sæt: 'SET',
}

/** Kroner with two decimals, up to four below one krone. */
function written(amount: number): string {
  return amount < 1 ? amount.toFixed(4).replace(/0{1,2}$/, '') : amount.toFixed(2)
}

function availabilityOf({ online, notices, isSoldOut }: ProductView): string {
  if (isSoldOut && online.level === 'few') return 'InStoreOnly'
  switch (online.level) {
    case 'ok':
      return 'InStock'
    case 'few':
      return 'LimitedAvailability'
    case 'order':
      return 'BackOrder'
    case 'none':
      return notices.isDiscontinued ? 'Discontinued' : 'OutOfStock'
  }
}
