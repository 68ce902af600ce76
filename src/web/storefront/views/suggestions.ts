import type { Basis } from '#api-client'
import type { Suggestions } from '#contract/catalogue/search'
import { formatKroner, formatUnitPrice, NO_BREAK } from '#ui/format'
import type { Suggestion, SuggestionGroup } from '#ui/header/search-suggestions'
import type { StockLine } from '#ui/product/stock'
import { paths } from '../paths.ts'
import { suggestionTexts } from '../texts/suggestions.ts'
import { viewTexts } from '../texts/view.ts'
import { texts } from '../texts.ts'
import { toPriceView } from './price.ts'

/** More categories would push the products out of sight. */
const CATEGORIES_MAX = 3

type Found = Suggestions['products'][number]

/**
 * Suggestions while typing, as lines below the field: products, categories, brands, and a link to all results.
 *
 * @param prefix Of the ids of the lines.
 */
export function toSuggestionGroups(
  { products, categories, brands, product_count, meant }: Suggestions,
  sought: string,
  prefix: string,
  basis: Basis,
): SuggestionGroup[] {
  const all: Suggestion = {
    id: `${prefix}-all`,
    href: paths.search(sought),
    name: suggestionTexts.showAllFound(product_count, meant ?? sought),
  }
  const groups: SuggestionGroup[] = [
    {
      title: texts.groups,
      rows: categories.slice(0, CATEGORIES_MAX).map(({ id, name, url, breadcrumb_text }) => ({
        id: `${prefix}-c${id}`,
        href: url,
        name,
        detail: breadcrumb_text.split('|').slice(0, -1).join(' › ') || undefined,
      })),
    },
    { title: texts.productList, rows: products.map((product) => toLine(product, prefix, basis)) },
    {
      title: suggestionTexts.makers,
      rows: brands.map(({ id, name, count }) => ({
        id: `${prefix}-b${id}`,
        href: paths.search(name),
        name,
        detail: texts.products(count),
      })),
    },
    { title: texts.all, rows: product_count > products.length ? [all] : [], stays: true },
  ]
  return groups.filter(({ rows }) => rows.length > 0)
}

function toLine({ id, name, url, ...product }: Found, prefix: string, basis: Basis): Suggestion {
  const { brand, image, best_price, stock_status } = product
  return {
    id: `${prefix}-p${id}`,
    href: url,
    name,
    detail:
      [brand, best_price && toComparison(best_price, basis)].filter(Boolean).join(' · ') ||
      undefined,
    picture: image,
    price: best_price ? toPrice(best_price, basis) : undefined,
    stock: STOCK_LINES[stock_status],
  }
}

function toPrice(price: NonNullable<Found['best_price']>, basis: Basis): string {
  const { amount, from, unit } = toPriceView(price, basis)
  const kroner = `${formatKroner(amount)}${NO_BREAK}kr.`
  return [from && suggestionTexts.priceFrom, kroner, unit].filter(Boolean).join(' ')
}

/** The price per measure, where the price itself is per piece: `45,95 kr./m`. */
function toComparison(price: NonNullable<Found['best_price']>, basis: Basis): string | undefined {
  const { per } = toPriceView(price, basis)
  return per && formatUnitPrice(per.amount, per.unit)
}

/** What there is of a product online, where there is little room. */
export const STOCK_LINES: Readonly<Record<Found['stock_status'], StockLine>> = {
  in_stock: { level: 'ok', text: suggestionTexts.inStock },
  low: { level: 'few', text: suggestionTexts.fewInStock },
  backorder: { level: 'order', text: texts.fetched },
  made_to_order: { level: 'order', text: viewTexts.madeToOrder },
  out_of_stock: { level: 'none', text: viewTexts.soldOut },
}
