import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatCount } from '#ui/format'
import { useCan } from '../access/rights.ts'
import { RightButton } from '../acts/right-button.tsx'
import { tellFailure } from '../failures.ts'
import { PageHead } from '../frame/page-head.tsx'
import { Facts, Sheet } from '../parts/sheet.tsx'
import { Tag } from '../parts/tag.tsx'
import { useServices } from '../services.ts'
import { formatMoment } from '../when.ts'
import { NotesButton, Rows } from './dry-run-step.tsx'
import { IMPORTS, type ImportRun, isWorking, lines, STATES } from './import-texts.ts'
import styles from './imports.module.css'
import { RowsTable } from './rows-table.tsx'
import { Steps } from './steps.tsx'

type Props = { run: ImportRun }

/** An import that the shop is at, or that is done. */
export function RunStep({ run }: Props) {
  const { counts, state } = run
  const left = counts.skipped + counts.kept
  const isChecking = state === 'checking'
  return (
    <>
      <PageHead
        title={run.file_name}
        above={{ to: '/import', name: 'Import' }}
        badges={<Tag tone={STATES[state][1]}>{STATES[state][0]}</Tag>}
        facts={lines(run.rows_count)}
        actions={
          <>
            {left > 0 && <NotesButton run={run} show="left" label="Ikke gemt, som CSV" />}
            <UndoButton run={run} />
          </>
        }
      />
      <Steps at={isChecking ? 2 : 3} isDone={state === 'done' || state === 'undone'} />
      {isWorking(run) ? <Working run={run} /> : <Outcome run={run} />}
      {!isWorking(run) && left > 0 && (
        <div className={styles.below}>
          <Sheet title="Ikke gemt">
            <RowsTable run={run} show="left" />
          </Sheet>
        </div>
      )}
      {!isWorking(run) && (
        <div className={styles.below}>
          <Rows run={run} />
        </div>
      )}
    </>
  )
}

const DOES: Readonly<Record<string, string>> = {
  checking: 'Prøvekører. Intet gemmes.',
  running: 'Gemmer. Du kan forlade siden imens.',
  undoing: 'Sætter varerne tilbage. Du kan forlade siden imens.',
}

function Working({ run: { state, progress, progress_of } }: Props) {
  return (
    <Sheet title={STATES[state][0]}>
      <p className={styles.working}>{DOES[state]}</p>
      <progress
        className={styles.progress}
        aria-label={STATES[state][0]}
        max={Math.max(1, progress_of)}
        value={progress}
      />
      <p className={styles.quiet}>
        {formatCount(progress)} af {lines(progress_of)}
      </p>
    </Sheet>
  )
}

function Outcome({ run }: Props) {
  const { counts, finished, undone, failure, user_name } = run
  return (
    <Sheet title={STATES[run.state][0]}>
      {failure && <p role="alert">{failure}</p>}
      <Facts
        facts={[
          ['Gemt', formatCount(counts.written)],
          ['Sat tilbage', counts.undone > 0 && formatCount(counts.undone)],
          [
            'Ikke gemt, fordi varen er ændret eller afvist',
            counts.skipped > 0 && formatCount(counts.skipped),
          ],
          [
            'Ikke sat tilbage, fordi varen er ændret siden',
            counts.kept > 0 && formatCount(counts.kept),
          ],
          ['Fejllinjer', formatCount(counts.faulty)],
          ['Kørt', finished && formatMoment(finished)],
          ['Fortrudt', undone && formatMoment(undone)],
          ['Lagt op af', user_name],
        ]}
      />
    </Sheet>
  )
}

function UndoButton({ run }: Props) {
  const { api } = useServices()
  const can = useCan()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const [opened] = useState(() => new Date())
  if (!run.undone_until || isWorking(run)) return null
  const isLate = new Date(run.undone_until) < opened
  const undo = async () => {
    setBusy(true)
    try {
      await api.post(`${IMPORTS}/{id}/undo`, { id: run.id, body: {} })
      await revalidate()
    } catch (error) {
      tellFailure(error)
    }
    setBusy(false)
  }
  return (
    <RightButton
      right={can(run.needs)}
      whyNot={isLate ? 'En import kan fortrydes i 24 timer.' : undefined}
      loading={isBusy}
      onClick={() => void undo()}
    >
      {`Fortryd ${lines(run.counts.written)}`}
    </RightButton>
  )
}
