import { ButtonLink } from '#ui/button'
import { ChipLink, Chips } from '#ui/chip'
import { EmptyState } from '#ui/empty-state'
import { formatCount } from '#ui/format'
import { paths } from '../paths.ts'
import { texts } from '../texts.ts'
import type { CategoryView } from '../views/category.ts'
import type { ListView } from '../views/list.ts'
import { Cards } from './cards.tsx'
import styles from './category-page.module.css'
import { CategoryTiles } from './category-tiles.tsx'
import { GoodsTable } from './goods-table.tsx'
import { ListHead } from './list-head.tsx'
import { More } from './more.tsx'
import { SortSelect } from './sort-select.tsx'

/** A group of goods: the groups below it, or its goods as cards or as a table. */
export function CategoryPage({ category }: { category: CategoryView }) {
  const { name, places, intro, text, tiles, landings, count } = category
  return (
    <div className="wrap">
      <ListHead places={places} title={name} count={count} intro={intro} />
      {tiles.length > 0 && <CategoryTiles tiles={tiles} eager />}
      {landings.length > 0 && <Landings landings={landings} />}
      <Shown category={category} />
      {text && (
        <section className="section">
          <p>{text}</p>
        </section>
      )}
    </div>
  )
}

function Landings({ landings }: Pick<CategoryView, 'landings'>) {
  return (
    <div className={styles.landings}>
      <Chips scroll>
        {landings.map(({ href, name, count }) => (
          <ChipLink key={href} href={href} count={formatCount(count)}>
            {name}
          </ChipLink>
        ))}
      </Chips>
    </div>
  )
}

function Shown({ category }: { category: CategoryView }) {
  const { shown, name, href } = category
  switch (shown.as) {
    case 'tops':
      if (shown.cards.length === 0) return null
      return (
        <section className="section">
          <div className="section-head">
            <h2>{texts.popularIn(name)}</h2>
          </div>
          <Cards cards={shown.cards} />
        </section>
      )
    case 'cards':
      return shown.list.count === 0 ? <Empty /> : <CardList list={shown.list} href={href} />
    case 'table':
      return shown.table.count === 0 ? (
        <Empty />
      ) : (
        <GoodsTable table={shown.table} name={name} href={href} />
      )
  }
}

function CardList({ list, href }: { list: ListView; href: string }) {
  const { sort } = list
  const address = (page: number, from?: number) =>
    paths.list(href, { page, from, sort: sort === 'default' ? undefined : sort })
  return (
    <section aria-label={texts.productList} className={styles.list}>
      <div className={styles.bar}>
        <SortSelect action={href} sort={sort} />
      </div>
      <Cards cards={list.cards} heading="h2" eager={4} />
      <More paging={list} address={address} />
    </section>
  )
}

function Empty() {
  return (
    <EmptyState drawing title={texts.nothingHere} text={texts.nothingHereText}>
      <ButtonLink href={paths.allProducts}>{texts.allGroups}</ButtonLink>
    </EmptyState>
  )
}
