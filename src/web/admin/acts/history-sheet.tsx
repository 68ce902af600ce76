import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from '../parts/rows.module.css'
import { Sheet } from '../parts/sheet.tsx'
import { formatMoment } from '../when.ts'
import changed from './history-sheet.module.css'
import { RightButton } from './right-button.tsx'

interface HistoryVersion {
  readonly id: number | string
  readonly act: 'created' | 'changed' | 'deleted'
  readonly created: string
  readonly actor_name: string | null
}

type Props<Version extends HistoryVersion> = {
  versions: readonly Version[]
  /** Where the changes before these are; undefined: there are none. */
  older: string | undefined
  right: Parameters<typeof RightButton>[0]['right']
  titleOf: (version: Version) => string
  /** What was changed, from which value to which. */
  changesOf: (version: Version) => readonly (readonly [field: string, was: string, is: string])[]
  /** Whether a version can be put back, or why it cannot by now; false: it has no button. */
  canPutBack: (version: Version) => boolean | string
  onPutBack: (version: Version) => void
  /** The dialog of the version that is put back. */
  children: ReactNode
}

/** Every change of what staff keep: who, when, before and after; what can be put back has a button. */
export function HistorySheet<Version extends HistoryVersion>(props: Props<Version>) {
  const { versions, older, children } = props
  return (
    <Sheet title="Historik" foot="Ændringer gemmes i 180 dage.">
      <ul className={styles.rows} aria-label="Ændringer">
        {versions.map((version) => (
          <VersionRow key={version.id} {...props} version={version} />
        ))}
      </ul>
      {versions.length === 0 && <p className={styles.none}>Intet er ændret endnu.</p>}
      {older !== undefined && (
        <Anchor component={Link} to={older}>
          Ældre ændringer
        </Anchor>
      )}
      {children}
    </Sheet>
  )
}

function VersionRow<Version extends HistoryVersion>({
  version,
  right,
  titleOf,
  changesOf,
  canPutBack,
  onPutBack,
}: Props<Version> & { version: Version }) {
  const can = canPutBack(version)
  return (
    <li>
      <span className={styles.words}>
        {titleOf(version)}
        <small>
          {formatMoment(version.created)} · {version.actor_name ?? 'ukendt'}
        </small>
        {version.act === 'changed' && (
          <span className={changed.changes}>
            {changesOf(version).map(([field, was, is]) => (
              <span key={field}>
                <b>{field}</b> <s>{was}</s> → {is}
              </span>
            ))}
          </span>
        )}
      </span>
      {can !== false && (
        <RightButton
          size="xs"
          right={right}
          whyNot={can === true ? undefined : can}
          onClick={() => onPutBack(version)}
        >
          Sæt tilbage …
        </RightButton>
      )}
    </li>
  )
}
