import { Breadcrumb } from '#ui/breadcrumb'
import { Worded } from '../stencils/stencilled.tsx'
import { texts } from '../texts.ts'
import styles from './list-head.module.css'

type Props = {
  places: readonly { label: string; href?: string }[]
  title: string
  count?: number | undefined
  intro?: string | undefined
}

/** Where one is, what it is called and how much of it there is. */
export function ListHead({ places, title, count, intro }: Props) {
  const said = count === undefined ? undefined : texts.products(count)
  return (
    <Worded of={{ places, title, intro, said }} as="list-head">
      {(shown) => (
        <>
          <Breadcrumb places={shown.places} />
          <div className={styles.root}>
            <h1>
              {shown.title} {shown.said && <small>{shown.said}</small>}
            </h1>
            {shown.intro && <p className="quiet">{shown.intro}</p>}
          </div>
        </>
      )}
    </Worded>
  )
}
