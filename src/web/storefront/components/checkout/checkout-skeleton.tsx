import { Skeleton } from '#ui/skeleton'
import { checkoutTexts as texts } from '../../texts/checkout.ts'
import styles from './checkout-skeleton.module.css'

const GROUPS = [1, 2]

/** The shape of a step with its sum, as the server sends it and until the basket is here. */
export function CheckoutSkeleton() {
  return (
    <div className="with-summary needs-script" role="status" aria-busy="true">
      <span className="visually-hidden">{texts.loading}</span>
      <div className={styles.groups}>
        {GROUPS.map((group) => (
          <div key={group} className={styles.group}>
            <Skeleton width="40%" height="large" />
            <Skeleton width="90%" />
            <Skeleton width="70%" />
            <Skeleton width="30%" height="control" />
          </div>
        ))}
      </div>
      <div className={styles.group}>
        <Skeleton width="50%" height="large" />
        <Skeleton />
        <Skeleton />
        <Skeleton width="80%" />
        <Skeleton height="control" />
      </div>
    </div>
  )
}
