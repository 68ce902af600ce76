import type { ComponentProps } from 'react'
import { ButtonLink } from '#ui/buttons/button'
import { EmptyState } from '#ui/layout/empty-state'
import { paths } from '../../paths.ts'
import { listTexts } from '../../texts/list.ts'
import { texts } from '../../texts.ts'
import type { CategoryView } from '../../views/list/category.ts'
import { ProductList } from '../list/product-list.tsx'
import { Cards } from './cards.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { ListHead } from './list-head.tsx'

type Props = {
  category: CategoryView
  /** For products that are shown in a table. */
  Table?: ComponentProps<typeof ProductList>['Table']
}

/** A category: its children, or its products as cards or as a table. */
export function CategoryPage({ category, Table }: Props) {
  const { name, breadcrumbs, intro, text, tiles, shown, count } = category
  return (
    <div className="wrap">
      <ListHead breadcrumbs={breadcrumbs} title={name} count={count} intro={intro} />
      {shown.as === 'tops' && <CategoryTiles tiles={tiles} eager />}
      <Shown category={category} Table={Table} />
      {text && (
        <section className="section">
          <p>{text}</p>
        </section>
      )}
    </div>
  )
}

function Shown({ category, Table }: Props) {
  const { shown, name, href, tiles, landings } = category
  switch (shown.as) {
    case 'tops':
      if (shown.cards.length === 0) return null
      return (
        <section className="section">
          <div className="section-head">
            <h2>{listTexts.popularIn(name)}</h2>
          </div>
          <Cards cards={shown.cards} />
        </section>
      )
    case 'products':
      return shown.products.total === 0 ? (
        <Empty />
      ) : (
        <ProductList
          key={href}
          products={shown.products}
          ways={[...tiles, ...landings]}
          Table={Table}
        />
      )
  }
}

function Empty() {
  return (
    <EmptyState title={listTexts.nothingHere} text={listTexts.nothingHereText}>
      <ButtonLink href={paths.allProducts}>{texts.allGroups}</ButtonLink>
    </EmptyState>
  )
}
