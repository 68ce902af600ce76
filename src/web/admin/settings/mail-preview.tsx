import { Alert, Button, Modal, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Sheet } from '../parts/sheet.tsx'
import { useServices } from '../services.ts'
import styles from './settings.module.css'
import { usePreview } from './use-preview.ts'

type Props = {
  id: string
  isOfOrder: boolean
  /** As they are being written. */
  values: { subject: string; text: string; button: string }
}

/** Shows the mail as it would be sent, of an invented order or one that there is. */
export function MailPreview({ id, isOfOrder, values }: Props) {
  const { api } = useServices()
  const [order_reference, setReference] = useState('')
  const { shown, failure, isBusy, look, close } = usePreview(() =>
    api.post('/api/admin/mail-texts/{id}/preview', { id, body: { ...values, order_reference } }),
  )
  return (
    <Sheet title="Se mailen" foot="Intet bliver sendt eller gemt.">
      <Stack gap="sm">
        {failure && (
          <Alert color="danger" role="alert">
            {failure}
          </Alert>
        )}
        {isOfOrder && (
          <TextInput
            label="Ordrenr."
            description="Tom: en opdigtet ordre."
            value={order_reference}
            onChange={({ currentTarget }) => setReference(currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              // The form around it would save the mail.
              event.preventDefault()
              void look()
            }}
          />
        )}
        <Button variant="default" loading={isBusy} onClick={() => void look()}>
          Se mailen
        </Button>
      </Stack>
      {shown && (
        <Modal opened title={shown.subject} size={720} onClose={close}>
          <iframe className={styles.preview} title="Mailen" srcDoc={shown.html} sandbox="" />
        </Modal>
      )}
    </Sheet>
  )
}
