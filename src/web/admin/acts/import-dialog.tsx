import { Button, FileInput, Textarea } from '@mantine/core'
import { useState } from 'react'
import { formatCount } from '#ui/format'
import { describeFailure } from '../failures.ts'
import { ActDialog } from './act-dialog.tsx'
import styles from './import-dialog.module.css'

/** What an import did, or would do. */
interface Outcome {
  readonly created: number
  readonly updated: number
  readonly unchanged: number
  readonly errors: readonly {
    readonly line: number
    readonly text: string
    readonly message: string
  }[]
  readonly errors_count: number
}

type Props = {
  title: string
  /** "1 adresse", "12 adresser": what is taken. */
  counted: (count: string, isOne: boolean) => string
  done: string
  /** What a row is made of. */
  help: string
  example: string
  /** @param isDry Changes nothing. */
  take: (text: string, isDry: boolean) => Promise<{ readonly data: Outcome }>
  onClose: () => void
}

/** Rows of a CSV file: first looked through one by one, then taken. */
export function ImportDialog({ title, counted, done, help, example, take, onClose }: Props) {
  const [text, setText] = useState('')
  const [seen, setSeen] = useState<Outcome>()
  const [failure, setFailure] = useState<string>()
  const write = (typed: string) => {
    setText(typed)
    setSeen(undefined)
  }
  const look = () => {
    setFailure(undefined)
    take(text, true)
      .then(({ data }) => setSeen(data))
      .catch((error: unknown) => setFailure(describeFailure(error)))
  }
  const count = seen ? seen.created + seen.updated : 0
  const whyNot = !seen
    ? 'Gennemse rækkerne først.'
    : count === 0
      ? 'Der er ikke noget at indlæse.'
      : undefined
  return (
    <ActDialog
      title={title}
      label={`Indlæs ${counted(formatCount(count), count === 1)}`}
      done={done}
      help={help}
      size={640}
      whyNot={whyNot}
      act={() => take(text, false)}
      onClose={onClose}
    >
      <FileInput
        label="CSV-fil"
        placeholder="Vælg en fil"
        accept=".csv,text/csv,text/plain"
        onChange={(file) => void file?.text().then(write)}
      />
      <Textarea
        label="Rækker"
        placeholder={example}
        value={text}
        autosize
        minRows={4}
        maxRows={10}
        onChange={(event) => write(event.currentTarget.value)}
      />
      {failure && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      <Button variant="default" disabled={text.trim() === ''} onClick={look}>
        Gennemse
      </Button>
      {seen && <Preview outcome={seen} />}
    </ActDialog>
  )
}

function Preview({ outcome }: { outcome: Outcome }) {
  const { created, updated, unchanged, errors, errors_count } = outcome
  return (
    <div role="status">
      <p>
        {formatCount(created)} nye, {formatCount(updated)} ændres, {formatCount(unchanged)} er som
        før, {formatCount(errors_count)} med fejl, som ikke indlæses.
      </p>
      {errors.length > 0 && (
        <ul className={styles.errors}>
          {errors.map(({ line, text, message }) => (
            <li key={line}>
              <b>Linje {line}:</b> {message} <q>{text}</q>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
