import {
  startTransition,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useLocation, useNavigate } from 'react-router'
import { askProducts } from '../lazy-loaders.ts'
import { useServices } from '../services.ts'
import {
  type Filters,
  isFilterFragment,
  NO_FILTERS,
  parseFilters,
  unite,
  writeFilters,
} from '../views/fragment.ts'
import { onlyKnown } from '../views/list/facets.ts'
import {
  type FilteredListQuery,
  type ProductSource,
  type ProductsView,
  productsKey,
} from '../views/list/products.ts'
import { filterAddress, landingOf } from './links.ts'

export interface ProductsState {
  /** The list on screen; while another is loading, the previous one. */
  readonly shown: ProductsView
  /** The chosen filters, even before their list has loaded. */
  readonly filters: Filters
  readonly isBusy: boolean
  readonly failure: unknown
  readonly choose: (filters: Filters) => void
  readonly retry: () => void
}

/**
 * A list as filtered by the fragment of the address. The page comes with the unfiltered list, since a server never sees
 * the fragment; the filtered one is loaded here, one request at a time.
 */
export function useProducts(given: ProductsView): ProductsState {
  const { source } = given
  const fragment = useFragment()
  const [latest, setLatest] = useLatest(given)
  const [filters, choose] = useChoice(given, fragment)
  const wanted = writeFilters(filters)
  const asked = useMemo(
    () => ({ ...given.asked, filters: parseFilters(wanted) }),
    [given.asked, wanted],
  )
  const key = productsKey(source, asked)
  const shown = given.key === key ? given : latest
  const isBusy = shown.key !== key
  const [failure, retry] = useQuestion(given, asked, isBusy ? key : undefined, setLatest)
  useReveal(given, shown, failure)
  useCanonicalAddress(source, toFilters(given, fragment), fragment)
  return { shown, filters, isBusy: isBusy && failure === undefined, failure, retry, choose }
}

/** The filters of the address, or those just chosen, which reach the address a frame later. */
function useChoice(
  given: ProductsView,
  fragment: string,
): [filters: Filters, choose: (filters: Filters) => void] {
  const navigate = useNavigate()
  const [pressed, setPressed] = useState<{ filters: Filters; before: string }>()
  const going = useRef<number>(undefined)
  const isPending = pressed?.before === fragment
  // The address has changed, and counts from here on.
  if (pressed && !isPending) setPressed(undefined)
  const filters = isPending ? pressed.filters : toFilters(given, fragment)
  const choose = (next: Filters) => {
    setPressed({ filters: next, before: fragment })
    const { pathname, search } = location
    const to = filterAddress(given.source, next, { pathname, search })
    // The choice is painted first.
    cancelAnimationFrame(going.current ?? 0)
    going.current = requestAnimationFrame(() => {
      setTimeout(() => void navigate(to, { preventScrollReset: to.pathname === pathname }))
    })
  }
  return [filters, choose]
}

/** The list loaded last, by the loader or here. */
function useLatest(given: ProductsView): [ProductsView, (products: ProductsView) => void] {
  const [latest, setLatest] = useState(given)
  const [seen, setSeen] = useState(given)
  if (seen !== given) {
    setSeen(given)
    setLatest(given)
    return [given, setLatest]
  }
  return [latest, setLatest]
}

/** Loads the wanted list; a request that is superseded is aborted. */
function useQuestion(
  given: ProductsView,
  asked: FilteredListQuery,
  wanted: string | undefined,
  onAnswer: (products: ProductsView) => void,
): [failure: unknown, retry: () => void] {
  const { api } = useServices()
  const [failed, setFailed] = useState<{ key: string; failure: unknown }>()
  // The list is loaded from the API.
  useEffect(() => {
    if (wanted === undefined || failed?.key === wanted) return
    const ending = new AbortController()
    const { signal } = ending
    askProducts(api, given.source, asked, { total: given.total, signal }).then(
      (products) => {
        if (!signal.aborted) startTransition(() => onAnswer(products))
      },
      (failure: unknown) => {
        if (!signal.aborted) setFailed({ key: wanted, failure })
      },
    )
    return () => ending.abort()
  }, [wanted, failed, given, asked, api, onAnswer])
  return [failed?.key === wanted ? failed?.failure : undefined, () => setFailed(undefined)]
}

/** During hydration the fragment is empty, as on the server. */
function useFragment(): string {
  const { hash } = useLocation()
  return useSyncExternalStore(
    never,
    () => hash,
    () => '',
  )
}

const never = () => () => {}

/** The filters of the route, and those of the fragment that exist in this list. */
function toFilters({ source, facets }: ProductsView, fragment: string): Filters {
  const own = isFilterFragment(fragment) ? parseFilters(fragment) : NO_FILTERS
  return unite(parseFilters(source.route), onlyKnown(own, facets))
}

/** Reveals the list that `pre-hydration.ts` has hidden, once it is filtered. */
function useReveal(given: ProductsView, shown: ProductsView, failure: unknown): void {
  const { hash } = useLocation()
  const key = productsKey(given.source, { ...given.asked, filters: toFilters(given, hash) })
  // The attribute is outside the tree that React renders.
  useLayoutEffect(() => {
    if (shown.key === key || failure) delete document.documentElement.dataset.filtered
  }, [shown.key, key, failure])
}

/** Replaces the address by its canonical form, or by the category page that equals the filters; not after going back. */
function useCanonicalAddress(source: ProductSource, filters: Filters, fragment: string): void {
  const navigate = useNavigate()
  const { hash, pathname, search } = useLocation()
  const isMeant = fragment === hash && (source.route !== '' || isFilterFragment(hash))
  const landing = isMeant && !cameBack() ? landingOf(source, filters) : undefined
  const right = `#${writeFilters(filters)}`
  const isWrong = isMeant && hash !== right && `${hash}#` !== right
  // The address is replaced after navigation.
  useEffect(() => {
    if (landing) void navigate(landing, { replace: true })
    else if (isWrong) {
      const to = { pathname, search, hash: right }
      void navigate(to, { replace: true, preventScrollReset: true })
    }
  }, [landing, isWrong, right, navigate, pathname, search])
}

/** Whether the document was opened by the back button. */
function cameBack(): boolean {
  if (typeof performance === 'undefined') return false
  const [entry] = performance.getEntriesByType('navigation')
  return (entry as PerformanceNavigationTiming | undefined)?.type === 'back_forward'
}
