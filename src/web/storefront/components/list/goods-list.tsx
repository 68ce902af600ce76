import { memo, Suspense, useMemo } from 'react'
import { useRouteLoaderData } from 'react-router'
import { Button } from '#ui/buttons/button'
import { Alert } from '#ui/messages/alert'
import { describeFailure } from '../../failures.ts'
import { type Goods, useGoods } from '../../filters/use-goods.ts'
import type { LayoutData } from '../../layout/load-layout.ts'
import { paths, withQuery } from '../../paths.ts'
import { listTexts, texts } from '../../texts.ts'
import { useLate } from '../../use-late.ts'
import { parseFilters, withoutFilters } from '../../views/fragment.ts'
import { inPlace } from '../../views/list/facets.ts'
import type { GoodsView } from '../../views/list/goods.ts'
import type { TileView } from '../../views/tile.ts'
import { ChosenBar } from '../buying/chosen-bar.tsx'
import { type RowsToBuy, useRows } from '../buying/use-rows.ts'
import { Cards, type Marks } from '../goods/cards.tsx'
import { GoodsTable } from '../goods/goods-table.tsx'
import { More } from '../goods/more.tsx'
import { type Chosen, toChosen } from './chosen.ts'
import { ChosenFilters } from './chosen-filters.tsx'
import { CompareBar } from './compare-bar.tsx'
import { FilterPanel } from './filter-panel.tsx'
import styles from './goods-list.module.css'
import { ListBar } from './list-bar.tsx'
import { NoGoods } from './no-goods.tsx'
import { PromotedFilters } from './promoted-filters.tsx'
import { type Compare, useCompare } from './use-compare.ts'

const loadDrawer = () => import('./filter-drawer.tsx')

type Props = { goods: GoodsView; ways?: readonly TileView[] | undefined }

/** Goods that can be narrowed: filters beside them, what is chosen above them, and more of them below. */
export function GoodsList({ goods: given, ways = [] }: Props) {
  const goods = useGoods(given)
  const { filters, choose, shown } = goods
  const drawer = useLate(loadDrawer)
  const compare = useCompare()
  const { source } = given
  const branches = useRouteLoaderData<LayoutData>('layout')?.branches ?? []
  const route = parseFilters(source.route)
  const facets = useMemo(() => inPlace(given.facets, shown.facets), [given, shown])
  const chosen = toChosen(filters, facets, branches)
  const isNarrowed = withoutFilters(filters, route).size > 0
  const panel = (id: string) => <FilterPanel {...{ id, facets, filters }} onChange={choose} />
  return (
    <div className={`with-sidebar ${styles.root}`}>
      <aside className={styles.sidebar} aria-label={listTexts.filters}>
        <h2>{listTexts.filters}</h2>
        {panel('filter')}
      </aside>
      <section aria-label={texts.productList} className={styles.list} data-goods="" tabIndex={-1}>
        <PromotedFilters
          source={source}
          facets={facets}
          filters={filters}
          ways={ways}
          onChange={choose}
        />
        <ListBar
          goods={goods}
          chosen={chosen.length}
          opening={drawer.button}
          isComparing={compare.isOn}
          onCompare={compare.turn}
        />
        {isNarrowed && <ChosenFilters chosen={chosen} none={route} onChange={choose} />}
        {goods.failure !== undefined && <Failed goods={goods} />}
        <Shown goods={goods} chosen={chosen} compare={compare} />
      </section>
      {drawer.part && (
        <drawer.part.FilterDrawer
          onClose={drawer.close}
          count={shown.count}
          isBusy={goods.isBusy}
          onReset={isNarrowed ? () => choose(route) : undefined}
        >
          {panel('filter-drawer')}
        </drawer.part.FilterDrawer>
      )}
    </div>
  )
}

type ShownProps = { goods: Goods; chosen: readonly Chosen[]; compare: Compare }

function Shown({ goods, chosen, compare }: ShownProps) {
  const { shown, isBusy, choose } = goods
  // Kept also while a list is shown that has no rows.
  const rows = useRows()
  return (
    <>
      <div className={styles.goods} aria-busy={isBusy || undefined}>
        {shown.count === 0 ? (
          <NoGoods goods={shown} chosen={chosen} onChange={choose} />
        ) : (
          <Rows goods={shown} rows={shown.table ? rows : undefined} marks={compare.marks} />
        )}
      </div>
      <ChosenBar rows={rows} />
      {compare.isOn && <CompareBar compare={compare} />}
    </>
  )
}

type RowsProps = { goods: GoodsView; rows: RowsToBuy | undefined; marks: Marks | undefined }

/** What is pressed beside them leaves the goods as they are until others come. */
const Rows = memo(function Rows({ goods, rows, marks }: RowsProps) {
  const { source, asked, list, table, filters } = goods
  const { sort, look } = asked
  const manner = { sort, look: look === source.look ? undefined : look }
  const address = (page: number, from?: number) =>
    paths.filtered(withQuery(source.href, { ...source.query, page, from, ...manner }), filters)
  if (table && rows) {
    return <GoodsTable table={table} name={source.name} rows={rows} address={address} />
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

function Failed({ goods: { failure, retry } }: { goods: Goods }) {
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
