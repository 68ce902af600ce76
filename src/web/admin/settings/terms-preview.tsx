import { Alert, Button, Modal, Stack } from '@mantine/core'
import { Sheet } from '../parts/sheet.tsx'
import { useServices } from '../services.ts'
import styles from './settings.module.css'
import { usePreview } from './use-preview.ts'

type Props = {
  id: 'terms_private' | 'terms_company'
  /** As they are being written. */
  values: { title: string; text: string }
}

/** Shows terms as customers would read them, with the merchant's facts. */
export function TermsPreview({ id, values }: Props) {
  const { api } = useServices()
  const { shown, failure, isBusy, look, close } = usePreview(() => {
    const { title, text } = values
    return api.post('/api/admin/consent-texts/{id}/preview', { id, body: { title, text } })
  })
  return (
    <Sheet title="Se betingelserne" foot="Intet bliver gemt.">
      <Stack gap="sm">
        {failure && (
          <Alert color="danger" role="alert">
            {failure}
          </Alert>
        )}
        <Button variant="default" loading={isBusy} onClick={() => void look()}>
          Se betingelserne
        </Button>
      </Stack>
      {shown && (
        <Modal opened title={shown.title} size={720} onClose={close}>
          {shown.sections.map(({ heading, paragraphs }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: sections have no id, and are shown once
            <section key={place}>
              {heading && <h3>{heading}</h3>}
              {paragraphs.map((text, line) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: nor have paragraphs
                <p key={line} className={styles.asWritten}>
                  {text}
                </p>
              ))}
            </section>
          ))}
        </Modal>
      )}
    </Sheet>
  )
}
