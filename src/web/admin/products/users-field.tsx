import { ActionIcon } from '@mantine/core'
import { useCan } from '../access/rights.ts'
import { errorAt } from '../fields/custom-field.ts'
import type { OwnField } from '../forms/description.ts'
import { Icon } from '../icons/icon.tsx'
import rowStyles from '../parts/rows.module.css'
import type { Services } from '../services.ts'
import { PickFound } from './pick-found.tsx'
import styles from './product-page.module.css'
import { type FormUser, readList } from './product-values.ts'

const MOST = 8

/** Who sees a private product. */
export function UsersField({ label, value, error, errors, isOff, onChange }: OwnField) {
  const right = useCan()('users_read')
  const list = readList<FormUser>(value)
  const write = (next: readonly FormUser[]) => onChange(JSON.stringify(next))
  const add = (one: FormUser) => {
    if (!list.some(({ id }) => id === one.id)) write([...list, one])
  }
  return (
    <div>
      {list.length === 0 && <p className={styles.quiet}>Ingen er valgt: ingen kunder ser den.</p>}
      <ul className={rowStyles.rows} aria-label={label}>
        {list.map((one, at) => {
          const wrong = errorAt(errors, at)
          return (
            <li key={one.id}>
              <span className={rowStyles.words}>
                {one.name}
                <small>{one.username}</small>
                {wrong && <span className={styles.error}>{wrong}</span>}
              </span>
              <ActionIcon
                aria-label={`Fjern ${one.name}`}
                disabled={isOff}
                onClick={() => write(list.toSpliced(at, 1))}
              >
                <Icon name="close" size={16} />
              </ActionIcon>
            </li>
          )
        })}
      </ul>
      {error && <p className={styles.error}>{error}</p>}
      {!isOff && right.may && (
        <PickFound
          label="Tilføj en bruger"
          placeholder="Navn eller e-mail"
          ask={askUsers}
          labelOf={({ name, username }) => `${name} · ${username}`}
          onPick={add}
        />
      )}
      {!isOff && !right.may && (
        <p className={styles.quiet}>Du kan ikke tilføje brugere. {right.why}</p>
      )}
    </div>
  )
}

async function askUsers(api: Services['api'], search: string, signal: AbortSignal) {
  const { data } = await api.get('/api/users', { query: { search }, signal })
  return data
    .filter(({ active }) => active)
    .slice(0, MOST)
    .map(({ id, name, username }): FormUser => ({ id, name, username }))
}
