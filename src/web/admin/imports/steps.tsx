import styles from './imports.module.css'

const NAMES = ['Fil', 'Kolonner', 'Prøvekørsel', 'Kør']

/** Where an import stands: the steps before are done, those after are to come. @param at From 0. */
export function Steps({ at, isDone = false }: { at: number; isDone?: boolean }) {
  return (
    <ol className={styles.steps} aria-label="Trin">
      {NAMES.map((name, place) => {
        const isPast = place < at || (isDone && place === at)
        return (
          <li
            key={name}
            data-past={isPast || undefined}
            data-now={(!isPast && place === at) || undefined}
            aria-current={place === at ? 'step' : undefined}
          >
            <span aria-hidden className={styles.mark}>
              {isPast ? '✓' : place + 1}
            </span>
            {name}
            {isPast && <span className="visually-hidden">, færdig</span>}
          </li>
        )
      })}
    </ol>
  )
}
