import { Alert, FileInput, Group, Loader, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { describeFailure } from '../failures.ts'
import { PageHead } from '../frame/page-head.tsx'
import { Sheet } from '../parts/sheet.tsx'
import { useServices } from '../services.ts'
import { CHOICES, IMPORTS } from './import-texts.ts'
import styles from './imports.module.css'
import { Steps } from './steps.tsx'

const MOST_BYTES = 24 * 1024 * 1024

/** A file is chosen, or dropped, and read at once. */
export function NewImport() {
  const { api } = useServices()
  const navigate = useNavigate()
  const [encoding, setEncoding] = useState('')
  const [separator, setSeparator] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const take = async (file: File | null | undefined) => {
    if (!file || isBusy) return
    setFailure(undefined)
    if (file.size > MOST_BYTES) {
      setFailure('Filen må højst fylde 24 MB. Del den.')
      return
    }
    setBusy(true)
    try {
      const body = {
        name: file.name,
        content: await toBase64(file),
        ...(encoding && { encoding: encoding as 'utf-8' }),
        ...(separator && { separator: separator as 'tab' }),
      }
      const { data } = await api.post(IMPORTS, { body })
      await navigate(`/import/${data.id}`)
    } catch (error) {
      setFailure(describeFailure(error))
      setBusy(false)
    }
  }
  return (
    <>
      <PageHead
        title="Ny import"
        above={{ to: '/import', name: 'Import' }}
        facts="CSV eller Excel, højst 24 MB og 200.000 linjer. Intet ændres endnu."
      />
      <Steps at={0} />
      <Sheet title="Fil">
        {failure && (
          <Alert color="danger" role="alert" mb="md">
            {failure}
          </Alert>
        )}
        <fieldset
          className={styles.drop}
          aria-label="Læg en fil her"
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault()
            void take(event.dataTransfer.files[0])
          }}
        >
          <FileInput
            label="Fil med varer, priser eller lager"
            description="Vælg den, eller træk den hertil. En formel i et regneark køres ikke."
            placeholder="Vælg en fil"
            accept=".csv,.txt,.xlsx,text/csv,text/plain"
            disabled={isBusy}
            onChange={(file) => void take(file)}
          />
          <p className={styles.reading} role="status">
            {isBusy && (
              <>
                <Loader size="xs" /> Læser filen …
              </>
            )}
          </p>
        </fieldset>
        <details className={styles.more}>
          <summary>Bliver æ, ø og å eller kolonnerne læst forkert?</summary>
          <Group gap="md" mt="sm">
            <NativeSelect
              label="Tegnsæt"
              data={[...CHOICES.encoding]}
              value={encoding}
              onChange={(event) => setEncoding(event.currentTarget.value)}
            />
            <NativeSelect
              label="Skilletegn"
              data={[...CHOICES.separator]}
              value={separator}
              onChange={(event) => setSeparator(event.currentTarget.value)}
            />
          </Group>
        </details>
      </Sheet>
    </>
  )
}

function toBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
