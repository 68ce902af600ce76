import type { DataRouter } from 'react-router'
import type { BasketEvent, BasketStore } from '#api-client'
import type { Confirmation } from '#contract/basket/confirmation'
import { findHandle, metaOf } from '../meta.ts'
import type { CategoryView } from '../views/list/category.ts'
import type { ProductsView } from '../views/list/products.ts'
import type { NotFoundView } from '../views/not-found.ts'
import type { ProductView } from '../views/product/product.ts'
import type { TrackedEvent, TrackedLine } from './events.ts'

type Emit = (event: TrackedEvent) => void
type Router = Pick<DataRouter, 'state' | 'subscribe'>
type Matches = Parameters<typeof metaOf>[0]

interface SearchShown {
  readonly kind: 'search'
  readonly search: string
  readonly products: ProductsView | undefined
}
type Shown =
  | ProductView
  | CategoryView
  | NotFoundView
  | SearchShown
  | { readonly kind: 'order'; readonly order: Confirmation }

/**
 * Reports the page that the visit began with, the one that is shown, and each that follows; a filter of a list is no
 * new page.
 *
 * @param landing The path that the document was asked for; of one that the shop redirected here, that of the payment.
 */
export function followPages(
  router: Router,
  landed: Router['state'],
  emit: Emit,
  landing: string,
): void {
  let shown = ''
  let before = landing
  const look = ({ initialized, location, navigation, matches, loaderData }: Router['state']) => {
    const { pathname, search } = location
    if (!initialized || navigation.state !== 'idle' || pathname + search === shown) return
    shown = pathname + search
    const routes = matches.map(({ route, params, pathname: path }) => ({
      id: route.id,
      handle: route.handle,
      params,
      pathname: path,
      loaderData: loaderData[route.id],
    }))
    for (const event of eventsOf(routes, pathname, before)) emit(event)
    before = pathname
  }
  look(landed)
  look(router.state)
  router.subscribe(look)
}

const STEP = /^\/checkout\/(basket|delivery|info|payment|review)$/
const PAYING = /^\/(processing|checkout\/(payment|review))(\/|$)/

/** @param before The path that this one was reached from in the same document. */
function eventsOf(matches: Matches, path: string, before: string): TrackedEvent[] {
  const { title } = metaOf(matches)
  const [handle, data] = findHandle(matches) ?? []
  // The address of a visitor's own page may hold a token or a number of theirs.
  const isOwn = handle?.cache !== 'shared'
  const [, step] = STEP.exec(path) ?? []
  return [
    { kind: 'page', ...(isOwn ? nameless(path) : { path, title }) },
    ...(step ? [{ kind: 'step', step } as const] : []),
    ...(data ? told(data as Shown, PAYING.test(before)) : []),
  ]
}

function nameless(path: string) {
  const [area = '', page] = path.split('/').slice(1)
  const known = area === 'checkout' && page ? `/${area}/${page}` : `/${area}`
  return { path: known, title: known }
}

/** @param isBought The order was placed just now; its page can be read again by the link of the mail. */
function told(shown: Shown, isBought: boolean): TrackedEvent[] {
  switch (shown.kind) {
    case 'product':
      return [{ kind: 'item', id: shown.id, name: shown.name, price: shown.cost?.[shown.basis] }]
    case 'category':
      return [{ kind: 'list', name: shown.name, count: shown.products.total }]
    case 'search':
      return [{ kind: 'search', search: shown.search, count: shown.products?.total ?? 0 }]
    case 'order':
      return isBought ? [toPurchase(shown.order)] : []
    default:
      return []
  }
}

function toPurchase(order: Confirmation): TrackedEvent {
  return {
    kind: 'purchase',
    order: order.order_reference,
    amount: order.payment_amount,
    tax: order.tax_sum,
    delivery: order.delivery_sum,
    lines: order.lines.map(toLine),
  }
}

function toLine(line: {
  readonly product_id: number
  readonly name: string
  readonly price: number
  readonly quantity: number
}): TrackedLine {
  return { id: line.product_id, name: line.name, price: line.price, quantity: line.quantity }
}

export function followBasket({ onEvent }: Pick<BasketStore, 'onEvent'>, emit: Emit): void {
  onEvent((event: BasketEvent) => {
    if (event.kind !== 'added') return
    const { data, metadata } = event.reply
    const added = data.filter(({ id }) => metadata.added_line_ids.includes(id))
    emit({ kind: 'added', lines: added.map(toLine) })
  })
}
