import styles from './audit-changes.module.css'
import type { AuditEvent } from './audit-texts.ts'

type Changes = NonNullable<AuditEvent['changes']>

/** Each field with what it was and is; of persons the names of the fields alone. */
export function AuditChanges({ changes }: { changes: Changes }) {
  return (
    <ul className={styles.changes}>
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <b>{field}</b>{' '}
          {before === null && after === null ? (
            'ændret'
          ) : (
            <>
              <del>{toText(before)}</del> → <ins>{toText(after)}</ins>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

function toText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'tom'
  if (typeof value === 'boolean') return value ? 'ja' : 'nej'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
