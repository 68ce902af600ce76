import { Skeleton } from '#ui/skeleton'
import { texts } from '../texts.ts'
import styles from './failure.module.css'

/** The shape of a page whose goods the browser is fetching, inside a frame that is there already. */
export function PageSkeleton() {
  return (
    <div className={`wrap needs-script ${styles.waiting}`} aria-busy="true">
      <Skeleton width="40%" height="large" />
      <Skeleton width="70%" />
      <Skeleton width="65%" />
      <Skeleton width="30%" height="control" />
      <span className="visually-hidden">{texts.fetchingPage}</span>
    </div>
  )
}
