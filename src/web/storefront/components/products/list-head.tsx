import { Breadcrumb } from '#ui/layout/breadcrumb'
import { texts } from '../../texts.ts'
import styles from './list-head.module.css'

type Props = {
  breadcrumbs: readonly { label: string; href?: string }[]
  title: string
  count?: number | undefined
  intro?: string | undefined
}

/** Breadcrumb, title and number of products. */
export function ListHead({ breadcrumbs, title, count, intro }: Props) {
  const said = count === undefined ? undefined : texts.products(count)
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
