import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Cards } from '../components/cards.tsx'
import { CategoryTiles } from '../components/category-tiles.tsx'
import { Arrival } from '../components/home/arrival.tsx'
import { BranchBox } from '../components/home/branch-box.tsx'
import { Hero } from '../components/home/hero.tsx'
import styles from '../components/home/home.module.css'
import type { PageHandle } from '../meta.ts'
import { paths } from '../paths.ts'
import { shopContext } from '../shop-context.ts'
import { texts } from '../texts.ts'
import { type CardView, toCard } from '../views/card.ts'
import { type TileView, toTile } from '../views/tile.ts'

interface Data {
  readonly tiles: readonly TileView[]
  /** Goods at a lower price than in the last 30 days; none when there are too few to speak of. */
  readonly campaign: readonly CardView[]
  readonly popular: readonly CardView[]
}

/** Of the best sold, those with a saving are found among so many. */
const LOOKED_THROUGH = 100
const SHOWN = 4

export async function loader({ context }: LoaderFunctionArgs): Promise<Data> {
  const { catalogue } = context.get(shopContext).api
  const [categories, products] = await Promise.all([
    catalogue.categories({ direct: true }),
    catalogue.products({ sort: 'popular', limit: LOOKED_THROUGH }),
  ])
  const saving = products.data.filter(({ best_price }) => best_price?.show_savings)
  const others = products.data.filter((product) => !saving.includes(product))
  return {
    tiles: categories.data.map(toTile),
    campaign: saving.slice(0, SHOWN).map(toCard),
    popular: others.slice(0, SHOWN).map(toCard),
  }
}

export const handle: PageHandle<Data> = {
  meta: () => ({
    title: texts.homeTitle,
    description: texts.homeDescription,
    canonical: paths.home,
  }),
}

export function Component() {
  const { tiles, campaign, popular } = useLoaderData<Data>()
  return (
    <>
      <Hero />
      <section className="wrap section">
        <div className="section-head">
          <h2>{texts.groups}</h2>
          <a href={paths.allProducts}>{texts.allGroups}</a>
        </div>
        <CategoryTiles tiles={tiles} />
      </section>
      {campaign.length > 0 && (
        <Goods title={texts.campaign} text={texts.campaignText} cards={campaign} isBand />
      )}
      {popular.length > 0 && <Goods title={texts.popular} cards={popular} />}
      <section className={`wrap section ${styles.boxes}`}>
        <BranchBox />
        <Arrival />
      </section>
    </>
  )
}

type GoodsProps = { title: string; text?: string; cards: readonly CardView[]; isBand?: boolean }

function Goods({ title, text, cards, isBand }: GoodsProps) {
  return (
    <section className={isBand ? 'section band' : 'section'}>
      <div className="wrap">
        <div className="section-head">
          <h2>{title}</h2>
          {text && <p>{text}</p>}
        </div>
        <Cards cards={cards} />
      </div>
    </section>
  )
}
