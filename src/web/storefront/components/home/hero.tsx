import { useRouteLoaderData } from 'react-router'
import type { LayoutData } from '../../layout/load-layout.ts'
import picture from '../../pictures/hero-stack.svg?url'
import { homeTexts } from '../../texts/home.ts'
import styles from './home.module.css'
import { QuickOrder } from './quick-order.tsx'

/** The top of the front page. */
export function Hero() {
  const branches = useRouteLoaderData<LayoutData>('layout')?.branches.length ?? 0
  return (
    <section className={styles.hero}>
      <div className="wrap">
        <div className={styles.heroText}>
          <h1>{homeTexts.heroTitle}</h1>
          <p className="large">{homeTexts.heroText(branches)}</p>
          <QuickOrder />
        </div>
        <div className={styles.heroPicture}>
          <img src={picture} alt="" width={760} height={600} fetchPriority="high" />
        </div>
      </div>
    </section>
  )
}
