import { useLoaderData } from 'react-router'
import { Breadcrumb } from '#ui/layout/breadcrumb'
import { CategoryTiles } from '../components/products/category-tiles.tsx'
import { ask } from '../lazy-loaders.ts'
import type { GroupView } from '../loaders/all-products.ts'
import type { PageHandle } from '../meta.ts'
import { paths } from '../paths.ts'
import { allProductsTexts } from '../texts/all-products.ts'
import { texts } from '../texts.ts'

type Data = readonly GroupView[]

export const loader = ask('allProducts')

export const handle: PageHandle<Data> = {
  cache: 'shared',
  meta: () => ({
    title: allProductsTexts.title,
    description: allProductsTexts.text,
    canonical: paths.allProducts,
  }),
}

/** All categories of the second level, by their parents. */
export function Component() {
  const groups = useLoaderData<Data>()
  return (
    <div className="wrap">
      <Breadcrumb
        breadcrumbs={[{ label: texts.home, href: paths.home }, { label: texts.allProducts }]}
      />
      <h1>{allProductsTexts.title}</h1>
      {groups.map(({ name, href, tiles }, place) => (
        <section key={href} className="section">
          <div className="section-head">
            <h2>
              <a href={href}>{name}</a>
            </h2>
          </div>
          <CategoryTiles tiles={tiles} eager={place === 0} />
        </section>
      ))}
    </div>
  )
}
