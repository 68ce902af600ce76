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
import { askGoods } from '../ask.ts'
import { useServices } from '../services.ts'
import { onlyKnown } from '../views/facets.ts'
import { type GoodsAsked, type GoodsSource, type GoodsView, goodsKey } from '../views/goods.ts'
import {
  type Filters,
  isFilterFragment,
  NO_FILTERS,
  parseFilters,
  unite,
  writeFilters,
} from './fragment.ts'
import { filterAddress, landingOf } from './links.ts'

export interface Goods {
  /** What is shown; while other goods are on their way, those before them. */
  readonly shown: GoodsView
  /** What is chosen, also before its goods have come. */
  readonly filters: Filters
  readonly isBusy: boolean
  readonly failure: unknown
  readonly choose: (filters: Filters) => void
  readonly retry: () => void
}

/**
 * A list as the fragment of the address narrows it. The page comes with the list as a server knows it; what the
 * fragment says beyond that is asked here, one question at a time.
 */
export function useGoods(given: GoodsView): Goods {
  const { source } = given
  const fragment = useFragment()
  const [latest, setLatest] = useLatest(given)
  const [filters, choose] = useChoice(given, fragment)
  const wanted = writeFilters(filters)
  const asked = useMemo(
    () => ({ ...given.asked, filters: parseFilters(wanted) }),
    [given.asked, wanted],
  )
  const key = goodsKey(source, asked)
  const shown = given.key === key ? given : latest
  const isBusy = shown.key !== key
  const [failure, retry] = useQuestion(given, asked, isBusy ? key : undefined, setLatest)
  useReveal(given, shown, failure)
  useCanonicalAddress(source, toFilters(given, fragment), fragment)
  return { shown, filters, isBusy: isBusy && failure === undefined, failure, retry, choose }
}

/** What is chosen: as the address says, or as was pressed just now, which the address says a frame later. */
function useChoice(
  given: GoodsView,
  fragment: string,
): [filters: Filters, choose: (filters: Filters) => void] {
  const navigate = useNavigate()
  const [pressed, setPressed] = useState<{ filters: Filters; before: string }>()
  const going = useRef<number>(undefined)
  const isPending = pressed?.before === fragment
  // The address has said it: what it says from then on counts.
  if (pressed && !isPending) setPressed(undefined)
  const filters = isPending ? pressed.filters : toFilters(given, fragment)
  const choose = (next: Filters) => {
    setPressed({ filters: next, before: fragment })
    const { pathname, search } = location
    const to = filterAddress(given.source, next, { pathname, search })
    // What was pressed is painted first.
    cancelAnimationFrame(going.current ?? 0)
    going.current = requestAnimationFrame(() => {
      setTimeout(() => void navigate(to, { preventScrollReset: to.pathname === pathname }))
    })
  }
  return [filters, choose]
}

/** The last list that came, whoever asked for it. */
function useLatest(given: GoodsView): [GoodsView, (goods: GoodsView) => void] {
  const [latest, setLatest] = useState(given)
  const [seen, setSeen] = useState(given)
  if (seen !== given) {
    setSeen(given)
    setLatest(given)
    return [given, setLatest]
  }
  return [latest, setLatest]
}

/** Asks for what is wanted; a question that nobody waits for any more is taken back. */
function useQuestion(
  given: GoodsView,
  asked: GoodsAsked,
  wanted: string | undefined,
  onAnswer: (goods: GoodsView) => void,
): [failure: unknown, retry: () => void] {
  const { api } = useServices()
  const [failed, setFailed] = useState<{ key: string; failure: unknown }>()
  // The goods come from outside.
  useEffect(() => {
    if (wanted === undefined || failed?.key === wanted) return
    const ending = new AbortController()
    const { signal } = ending
    askGoods(api, given.source, asked, { total: given.total, signal }).then(
      (goods) => {
        if (!signal.aborted) startTransition(() => onAnswer(goods))
      },
      (failure: unknown) => {
        if (!signal.aborted) setFailed({ key: wanted, failure })
      },
    )
    return () => ending.abort()
  }, [wanted, failed, given, asked, api, onAnswer])
  return [failed?.key === wanted ? failed?.failure : undefined, () => setFailed(undefined)]
}

/** While a page is taken over, the fragment is as a server sees it. */
function useFragment(): string {
  const { hash } = useLocation()
  return useSyncExternalStore(
    never,
    () => hash,
    () => '',
  )
}

const never = () => () => {}

/** What the address narrows by, and of its fragment what the goods of this list can have. */
function toFilters({ source, facets }: GoodsView, fragment: string): Filters {
  const own = isFilterFragment(fragment) ? parseFilters(fragment) : NO_FILTERS
  return unite(parseFilters(source.route), onlyKnown(own, facets))
}

/** A page with filters in its address hides its list until it is the one meant: see `pre-hydration.ts`. */
function useReveal(given: GoodsView, shown: GoodsView, failure: unknown): void {
  const { hash } = useLocation()
  const key = goodsKey(given.source, { ...given.asked, filters: toFilters(given, hash) })
  // The mark is outside the page's own part of the document.
  useLayoutEffect(() => {
    if (shown.key === key || failure) delete document.documentElement.dataset.filtered
  }, [shown.key, key, failure])
}

/** Equal choices have equal addresses, and one that has a page of its own leads to it; going back meets neither. */
function useCanonicalAddress(source: GoodsSource, filters: Filters, fragment: string): void {
  const navigate = useNavigate()
  const { hash, pathname, search } = useLocation()
  const isMeant = fragment === hash && (source.route !== '' || isFilterFragment(hash))
  const landing = isMeant && !cameBack() ? landingOf(source, filters) : undefined
  const right = `#${writeFilters(filters)}`
  const isWrong = isMeant && hash !== right && `${hash}#` !== right
  // An address is put right when it has been reached.
  useEffect(() => {
    if (landing) void navigate(landing, { replace: true })
    else if (isWrong) {
      const to = { pathname, search, hash: right }
      void navigate(to, { replace: true, preventScrollReset: true })
    }
  }, [landing, isWrong, right, navigate, pathname, search])
}

/** Whether the document was opened by going back to it. */
function cameBack(): boolean {
  if (typeof performance === 'undefined') return false
  const [entry] = performance.getEntriesByType('navigation')
  return (entry as PerformanceNavigationTiming | undefined)?.type === 'back_forward'
}
