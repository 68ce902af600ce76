import type { ComponentProps } from 'react'
import { ButtonLink } from '#ui/buttons/button'
import { EmptyState } from '#ui/layout/empty-state'
import { paths } from '../../paths.ts'
import { listTexts } from '../../texts/list.ts'
import { texts } from '../../texts.ts'
import type { CategoryView } from '../../views/list/category.ts'
import { ProductList } from '../list/product-list.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { ListHead } from './list-head.tsx'

type Props = {
  category: CategoryView
  /** For products that are shown in a table. */
  Table?: ComponentProps<typeof ProductList>['Table']
}

/** A category: its products as cards or as a table, and its children. */
export function CategoryPage({ category, Table }: Props) {
  const { name, href, breadcrumbs, intro, text, counted } = category
  const { tiles, landings, hasLargeTiles, products } = category
  return (
    <div className="wrap">
      <ListHead breadcrumbs={breadcrumbs} title={name} count={counted} intro={intro} />
      {hasLargeTiles && <CategoryTiles tiles={tiles} eager />}
      {products.total === 0 ? (
        <Empty />
      ) : (
        <ProductList
          key={href}
          products={products}
          ways={hasLargeTiles ? landings : [...tiles, ...landings]}
          Table={Table}
        />
      )}
      {text && (
        <section
          className="section written"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the shop when it was saved
          dangerouslySetInnerHTML={{ __html: text }}
        />
      )}
    </div>
  )
}

function Empty() {
  return (
    <EmptyState title={listTexts.nothingHere} text={listTexts.nothingHereText}>
      <ButtonLink href={paths.allProducts}>{texts.allGroups}</ButtonLink>
    </EmptyState>
  )
}
