import { Alert, Button, Modal, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ApiError, type ReplyOf } from '#api-client'
import { describeFailure } from '../failures.ts'
import { Sheet } from '../parts/sheet.tsx'
import { useServices } from '../services.ts'
import styles from './settings.module.css'

type Shown = ReplyOf<'POST', '/api/admin/mail-texts/{id}/preview'>['data']

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
  const [shown, setShown] = useState<Shown>()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const look = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      const body = { ...values, order_reference }
      setShown((await api.post('/api/admin/mail-texts/{id}/preview', { id, body })).data)
    } catch (error) {
      setFailure(reasonOf(error))
    }
    setBusy(false)
  }
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
        <Modal opened title={shown.subject} size={720} onClose={() => setShown(undefined)}>
          <iframe className={styles.preview} title="Mailen" srcDoc={shown.html} sandbox="" />
        </Modal>
      )}
    </Sheet>
  )
}

/** What is wrong with a field says more than that something is. */
function reasonOf(error: unknown): string {
  const told = error instanceof ApiError ? Object.values(error.errors).flat() : []
  return told.length > 0 ? told.join(' ') : describeFailure(error)
}
