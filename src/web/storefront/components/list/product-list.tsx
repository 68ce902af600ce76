import { type ComponentProps, type ComponentType, memo, Suspense, useMemo } from 'react'
import { useRouteLoaderData } from 'react-router'
import { Button } from '#ui/buttons/button'
import { Alert } from '#ui/messages/alert'
import { describeFailure } from '../../failures.ts'
import { type ProductsState, useProducts } from '../../filters/use-products.ts'
import { useLazyPart } from '../../hooks/use-lazy-part.ts'
import type { LayoutData } from '../../layout/load-layout.ts'
import { lazyPart } from '../../lazy-part.ts'
import { paths, withQuery } from '../../paths.ts'
import { listTexts } from '../../texts/list.ts'
import { texts } from '../../texts.ts'
import { parseFilters, withoutFilters } from '../../views/fragment.ts'
import { inPlace } from '../../views/list/facets.ts'
import type { ProductsView } from '../../views/list/products.ts'
import type { TileView } from '../../views/tile.ts'
import { ChosenBar } from '../buying/chosen-bar.tsx'
import { type RowsToBuy, useRows } from '../buying/use-rows.ts'
import { Cards, type Marks } from '../products/cards.tsx'
import type { CategoryTable } from '../products/category-table.tsx'
import { More } from '../products/more.tsx'
import { type Chosen, toChosen } from './chosen.ts'
import { ChosenFilters } from './chosen-filters.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { ListBar } from './list-bar.tsx'
import { NoProducts } from './no-products.tsx'
import styles from './product-list.module.css'
import { PromotedFilters } from './promoted-filters.tsx'
import { type Compare, useCompare } from './use-compare.ts'

const loadDrawer = () => import('./filter-drawer.tsx')
/** Few visits compare. */
const CompareBar = lazyPart(async () => (await import('./compare-bar.tsx')).CompareBar)

/** Where the products of the list begin. */
const SHOWN = 'listen'

type Table = ComponentType<ComponentProps<typeof CategoryTable>> | undefined

type Props = {
  products: ProductsView
  ways?: readonly TileView[] | undefined
  /** For products that are shown in a table. */
  Table?: Table
}

/** A list of products with its filters. */
export function ProductList({ products: given, ways = [], Table }: Props) {
  const products = useProducts(given)
  const { filters, choose, shown } = products
  const drawer = useLazyPart(loadDrawer)
  const compare = useCompare()
  const { source } = given
  const branches = useRouteLoaderData<LayoutData>('layout')?.branches ?? []
  const route = parseFilters(source.route)
  const facets = useMemo(() => inPlace(given.facets, shown.facets), [given, shown])
  const chosen = toChosen(filters, { facets, basis: shown.basis, branches })
  const isNarrowed = withoutFilters(filters, route).size > 0
  const panel = (id: string) => (
    <FilterPanel {...{ id, facets, filters }} basis={shown.basis} onChange={choose} />
  )
  return (
    <div className={`with-sidebar ${styles.root}`}>
      <aside className={styles.sidebar} aria-label={listTexts.filters}>
        {/* A link would take the filters out of the address, which has them in its fragment. */}
        <button
          type="button"
          className="skip-link"
          onClick={() => document.getElementById(SHOWN)?.focus()}
        >
          {listTexts.skipFilters}
        </button>
        <h2>{listTexts.filters}</h2>
        {panel('filter')}
      </aside>
      <section
        aria-label={texts.productList}
        className={styles.list}
        data-products=""
        tabIndex={-1}
      >
        <PromotedFilters
          source={source}
          facets={facets}
          filters={filters}
          ways={ways}
          onChange={choose}
        />
        <ListBar
          products={products}
          chosen={chosen.length}
          opening={drawer.button}
          isComparing={compare.isOn}
          onCompare={compare.turn}
        />
        {products.shown.hasOwnPrices && (
          <p className={styles.ownPrice}>
            <b>{listTexts.ownPrice}</b>
            {listTexts.ownPriceText}
          </p>
        )}
        {isNarrowed && <ChosenFilters chosen={chosen} none={route} onChange={choose} />}
        {products.failure !== undefined && <Failed products={products} />}
        <Shown products={products} chosen={chosen} compare={compare} Table={Table} />
      </section>
      {drawer.part && (
        <drawer.part.FilterDrawer
          onClose={drawer.close}
          count={shown.count}
          isBusy={products.isBusy}
          onReset={isNarrowed ? () => choose(route) : undefined}
        >
          {panel('filter-drawer')}
        </drawer.part.FilterDrawer>
      )}
    </div>
  )
}

type ShownProps = {
  products: ProductsState
  chosen: readonly Chosen[]
  compare: Compare
  Table: Table
}

function Shown({ products, chosen, compare, Table }: ShownProps) {
  const { shown, isBusy, choose } = products
  // Here, so that it is kept while a list without rows is shown.
  const rows = useRows()
  return (
    <>
      <div id={SHOWN} tabIndex={-1} className={styles.products} aria-busy={isBusy || undefined}>
        {shown.count === 0 ? (
          <NoProducts products={shown} chosen={chosen} onChange={choose} />
        ) : (
          <Rows
            products={shown}
            rows={shown.table ? rows : undefined}
            marks={compare.marks}
            Table={Table}
          />
        )}
      </div>
      <ChosenBar rows={rows} basis={shown.basis} />
      {compare.isOn && (
        <Suspense>
          <CompareBar compare={compare} />
        </Suspense>
      )}
    </>
  )
}

type RowsProps = {
  products: ProductsView
  rows: RowsToBuy | undefined
  marks: Marks | undefined
  Table: Table
}

/** Memoised: a press on a filter does not render the products again until others have loaded. */
const Rows = memo(function Rows({ products, rows, marks, Table }: RowsProps) {
  const { source, asked, list, table, filters } = products
  const { sort, look } = asked
  const manner = { sort, look: look === source.look ? undefined : look }
  const address = (page: number, from?: number) =>
    paths.filtered(withQuery(source.href, { ...source.query, page, from, ...manner }), filters)
  if (table && rows && Table) {
    return <Table table={table} name={source.name} rows={rows} address={address} />
  }
  return (
    <>
      <Suspense>
        <Cards cards={list.cards} heading="h2" eager={4} isLying={look === 'list'} marks={marks} />
      </Suspense>
      <More paging={list} address={address} />
    </>
  )
})

function Failed({ products: { failure, retry } }: { products: ProductsState }) {
  return (
    <Alert
      tone="danger"
      live
      action={
        <Button kind="second" size="small" onClick={retry}>
          {texts.tryAgain}
        </Button>
      }
    >
      <b>{listTexts.fetchingFailed}</b> {describeFailure(failure)}
    </Alert>
  )
}
