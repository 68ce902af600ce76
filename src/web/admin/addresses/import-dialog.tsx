import { Button, FileInput, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { ReplyOf } from '#api-client'
import { formatCount } from '#ui/format'
import { ActDialog } from '../acts/act-dialog.tsx'
import { describeFailure } from '../failures.ts'
import { useServices } from '../services.ts'
import styles from './import-dialog.module.css'

const IMPORT = '/api/admin/static-routes/import'
type Outcome = ReplyOf<'POST', typeof IMPORT>['data']

/** Old addresses as CSV: first looked through row by row, then taken. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { api } = useServices()
  const [text, setText] = useState('')
  const [seen, setSeen] = useState<Outcome>()
  const [failure, setFailure] = useState<string>()
  const write = (typed: string) => {
    setText(typed)
    setSeen(undefined)
  }
  const look = () => {
    setFailure(undefined)
    api
      .post(IMPORT, { body: { text }, query: { dry: true } })
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
      title="Indlæs gamle adresser"
      label={count === 1 ? 'Indlæs 1 adresse' : `Indlæs ${formatCount(count)} adresser`}
      done="Adresserne er indlæst"
      help="En række pr. adresse: gammel adresse; ny adresse; slags. Er den nye adresse tom eller 410, er siden væk for altid."
      size={640}
      whyNot={whyNot}
      act={() => api.post(IMPORT, { body: { text } })}
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
        placeholder="/shop/terrasse.html;/varer/terrasse;301"
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
