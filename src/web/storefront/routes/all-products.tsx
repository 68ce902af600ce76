import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { MenuCategory } from '#contract/category'
import { Breadcrumb } from '#ui/breadcrumb'
import { CategoryTiles } from '../components/category-tiles.tsx'
import type { PageHandle } from '../meta.ts'
import { paths } from '../paths.ts'
import { shopContext } from '../shop-context.ts'
import { texts } from '../texts.ts'
import { type TileView, toTile } from '../views/tile.ts'

interface Group {
  readonly name: string
  readonly href: string
  readonly tiles: readonly TileView[]
}

type Data = readonly Group[]

export async function loader({ context }: LoaderFunctionArgs): Promise<Data> {
  const { catalogue } = context.get(shopContext).api
  const { data } = await catalogue.categories({ maxlevel: 2 })
  return data.map(toGroup)
}

export const handle: PageHandle<Data> = {
  meta: () => ({
    title: texts.allGroupsTitle,
    description: texts.allGroupsText,
    canonical: paths.allProducts,
  }),
}

/** Every group of goods, by the tops they belong to. */
export function Component() {
  const groups = useLoaderData<Data>()
  return (
    <div className="wrap">
      <Breadcrumb
        places={[{ label: texts.home, href: paths.home }, { label: texts.allProducts }]}
      />
      <h1>{texts.allGroupsTitle}</h1>
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

function toGroup({ name, url, children = [] }: MenuCategory): Group {
  return { name, href: url, tiles: children.map(toTile) }
}
