import { Alert, Button, Checkbox, Group } from '@mantine/core'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatCount } from '#ui/format'
import { useCan } from '../access/rights.ts'
import { RightButton } from '../acts/right-button.tsx'
import { describeFailure, tellFailure } from '../failures.ts'
import { PageHead } from '../frame/page-head.tsx'
import { Icon } from '../icons/icon.tsx'
import { saveFile } from '../lists/save-file.ts'
import { Sheet } from '../parts/sheet.tsx'
import { useServices } from '../services.ts'
import { IMPORTS, type ImportRun, lines } from './import-texts.ts'
import styles from './imports.module.css'
import { RowsTable } from './rows-table.tsx'
import { Steps } from './steps.tsx'
import type { Shown } from './use-rows.ts'

type Props = { run: ImportRun; onBack: () => void }

/** What the rows would do: nothing is written yet. */
export function DryRunStep({ run, onBack }: Props) {
  const { api } = useServices()
  const can = useCan()
  const { revalidate } = useRevalidator()
  const { changed, new: made, faulty, warned } = run.counts
  const [leaves, setLeaves] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const count = changed + made - (leaves ? warned : 0)
  const start = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      await api.post(`${IMPORTS}/{id}/run`, { id: run.id, body: { leaves_warned: leaves } })
      await revalidate()
    } catch (error) {
      setFailure(describeFailure(error))
      setBusy(false)
    }
  }
  const left = [faulty > 0 && `${formatCount(faulty)} fejllinjer`].filter(Boolean)
  const label =
    left.length > 0
      ? `Kør ${lines(count)} uden ${faulty === 1 ? '1 fejllinje' : left[0]}`
      : `Kør ${lines(count)}`
  return (
    <>
      <PageHead
        title={run.file_name}
        above={{ to: '/import', name: 'Import' }}
        facts="Prøvekørt. Intet er gemt endnu."
        actions={
          <>
            <Button variant="default" onClick={onBack}>
              Kolonner
            </Button>
            {faulty > 0 && <NotesButton run={run} show="faulty" label="Fejl som CSV" />}
            <RightButton
              variant="filled"
              right={can(run.needs)}
              whyNot={count > 0 ? undefined : 'Der er ikke noget at ændre.'}
              loading={isBusy}
              onClick={() => void start()}
            >
              {label}
            </RightButton>
          </>
        }
      />
      <Steps at={2} />
      {failure && (
        <Alert color="danger" role="alert" mb="md">
          {failure}
        </Alert>
      )}
      {warned > 0 && (
        <Group mb="md">
          <Checkbox
            label={`Lad ${warned === 1 ? '1 linje med advarsel' : `${formatCount(warned)} linjer med advarsler`} blive ude`}
            checked={leaves}
            onChange={(event) => setLeaves(event.currentTarget.checked)}
          />
        </Group>
      )}
      <Rows run={run} />
    </>
  )
}

const NAMES: readonly (readonly [show: Exclude<Shown, 'left'>, name: string])[] = [
  ['changed', 'Ændres'],
  ['new', 'Nye, som kladde'],
  ['same', 'Uændret'],
  ['warned', 'Advarsler'],
  ['faulty', 'Fejl'],
  ['passed', 'Sprunget over'],
]

/** Totals, each of which shows its rows. */
export function Rows({ run }: { run: ImportRun }) {
  const shown = NAMES.filter(([show]) => show !== 'passed' || run.counts.passed > 0)
  const first = shown.find(([show]) => show !== 'same' && run.counts[show] > 0)?.[0] ?? 'same'
  const [show, setShow] = useState<Shown>(run.counts.faulty > 0 ? 'faulty' : first)
  const name = NAMES.find(([one]) => one === show)?.[1] ?? ''
  return (
    <>
      <fieldset className={styles.totals} aria-label="Linjer">
        {shown.map(([one, label]) => (
          <button
            key={one}
            type="button"
            aria-pressed={show === one}
            data-kind={one}
            onClick={() => setShow(one)}
          >
            <span>{label}</span>
            <b>{formatCount(run.counts[one])}</b>
          </button>
        ))}
      </fieldset>
      <Sheet title={name}>
        <RowsTable key={show} run={run} show={show} />
      </Sheet>
    </>
  )
}

type NotesProps = { run: ImportRun; show: 'faulty' | 'left'; label: string }

/** What is wrong with rows, as a file. */
export function NotesButton({ run, show, label }: NotesProps) {
  const { api } = useServices()
  const [isBusy, setBusy] = useState(false)
  const take = async () => {
    setBusy(true)
    try {
      const query = { show, format: 'csv' } as const
      const file = await api.table(`${IMPORTS}/{id}/notes`, { id: run.id, query })
      saveFile(file, `Fejl i ${run.file_name.replace(/\.\w+$/, '')}.csv`)
    } catch (error) {
      tellFailure(error)
    }
    setBusy(false)
  }
  return (
    <Button
      variant="default"
      loading={isBusy}
      leftSection={<Icon name="download" size={16} />}
      onClick={() => void take()}
    >
      {label}
    </Button>
  )
}
