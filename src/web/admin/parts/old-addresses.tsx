import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import styles from './old-addresses.module.css'

interface Address {
  readonly id: number | null
  readonly url: string
  /** Null: it is the address of now. */
  readonly redirect_url: string | null
}

/** The addresses that lead to a record since they were its own, or since staff said so; `false` where there are none. */
export function oldAddresses(all: readonly Address[], mayOpen: boolean) {
  const old = all.filter(({ redirect_url }) => redirect_url !== null)
  return (
    old.length > 0 && (
      <ul className={styles.root}>
        {old.map(({ id, url }) => (
          <li key={url}>
            {mayOpen && id !== null ? (
              <Anchor component={Link} to={`/adresser/${id}`} inherit>
                {url}
              </Anchor>
            ) : (
              url
            )}
          </li>
        ))}
      </ul>
    )
  )
}
