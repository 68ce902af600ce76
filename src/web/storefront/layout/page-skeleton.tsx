import { Skeleton } from '#ui/messages/skeleton'
import { texts } from '../texts.ts'
import styles from './failure.module.css'

/** Shown in the layout while the browser loads the data of a page. */
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
