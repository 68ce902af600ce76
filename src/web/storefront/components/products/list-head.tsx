import { Breadcrumb } from '#ui/layout/breadcrumb'
import { texts } from '../../texts.ts'
import styles from './list-head.module.css'

type Props = {
  breadcrumbs: readonly { label: string; href?: string }[]
  title: string
  /** How many products, or that in words. */
  count?: number | string | undefined
  intro?: string | undefined
}

/** Breadcrumb, title and number of products. */
export function ListHead({ breadcrumbs, title, count, intro }: Props) {
  const said = typeof count === 'number' ? texts.products(count) : count
  return (
    <>
      <Breadcrumb breadcrumbs={breadcrumbs} />
      <div className={styles.root}>
        <h1>
          {title} {said && <small>{said}</small>}
        </h1>
        {intro && <p className="quiet">{intro}</p>}
      </div>
    </>
  )
}
