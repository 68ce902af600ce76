import { Suspense } from 'react'
import { useLoaderData } from 'react-router'
import { ask } from '../ask.ts'
import { Arrival } from '../components/home/arrival.tsx'
import { BranchBox } from '../components/home/branch-box.tsx'
import { Hero } from '../components/home/hero.tsx'
import styles from '../components/home/home.module.css'
import { Cards } from '../components/products/cards.tsx'
import { CategoryTiles } from '../components/products/category-tiles.tsx'
import type { HomeView } from '../loaders/home.ts'
import type { PageHandle } from '../meta.ts'
import { paths } from '../paths.ts'
import { homeTexts } from '../texts/home.ts'
import { texts } from '../texts.ts'
import type { CardView } from '../views/card.ts'

export const loader = ask('home')

export const handle: PageHandle<HomeView> = {
  cache: 'shared',
  meta: () => ({
    title: texts.homeTitle,
    description: homeTexts.homeDescription,
    canonical: paths.home,
  }),
}

export function Component() {
  const { tiles, campaign, popular } = useLoaderData<HomeView>()
  return (
    <>
      <Hero />
      <section className="wrap section">
        <div className="section-head">
          <h2>{texts.groups}</h2>
          <a href={paths.allProducts}>{texts.allGroups}</a>
        </div>
        <Suspense>
          <CategoryTiles tiles={tiles} />
        </Suspense>
      </section>
      {campaign.length > 0 && (
        <Products
          title={homeTexts.campaign}
          text={homeTexts.campaignText}
          cards={campaign}
          isBand
        />
      )}
      {popular.length > 0 && <Products title={homeTexts.popular} cards={popular} />}
      <section className={`wrap section ${styles.boxes}`}>
        <BranchBox />
        <Arrival />
      </section>
    </>
  )
}

type ProductListProps = {
  title: string
  text?: string
  cards: readonly CardView[]
  isBand?: boolean
}

function Products({ title, text, cards, isBand }: ProductListProps) {
  return (
    <section className={isBand ? 'section band' : 'section'}>
      <div className="wrap">
        <div className="section-head">
          <h2>{title}</h2>
          {text && <p>{text}</p>}
        </div>
        <Suspense>
          <Cards cards={cards} />
        </Suspense>
      </div>
    </section>
  )
}
