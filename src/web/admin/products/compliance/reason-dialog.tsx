import { Alert, Button, Group, Modal, Stack, Textarea } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { REASON_MAX } from '#kernel/requirements'
import { describeFailure } from '../../failures.ts'
import { texts } from '../../texts.ts'
import { isLacking, whyNotReason } from './reason.ts'

interface Asked {
  readonly refusal: string
  readonly answer: (reason: string | undefined) => void
}

/** Saves, and saves once more with a reason where the first time is refused for what the goods lack. */
export function useReason() {
  const [asked, setAsked] = useState<Asked>()
  const ask = (refusal: string) =>
    new Promise<string | undefined>((resolve) => {
      setAsked({
        refusal,
        answer: (reason) => {
          setAsked(undefined)
          resolve(reason)
        },
      })
    })
  const withReason = async <Reply,>(save: (reason?: string) => Promise<Reply>): Promise<Reply> => {
    try {
      return await save()
    } catch (error) {
      const reason = isLacking(error) ? await ask(describeFailure(error)) : undefined
      if (reason === undefined) throw error
      return save(reason)
    }
  }
  const dialog: ReactElement | undefined = asked && <ReasonDialog {...asked} />
  return { withReason, dialog }
}

function ReasonDialog({ refusal, answer }: Asked) {
  const [typed, setTyped] = useState('')
  return (
    <Modal opened title="Gem med en begrundelse" size={560} onClose={() => answer(undefined)}>
      <Stack gap="md">
        <Alert color="danger" role="alert">
          {refusal}
        </Alert>
        <ReasonField value={typed} onChange={setTyped} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={() => answer(undefined)}>
            {texts.cancel}
          </Button>
          <Button disabled={whyNotReason(typed) !== undefined} onClick={() => answer(typed.trim())}>
            Gem med begrundelsen
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

type FieldProps = { value: string; onChange: (typed: string) => void }

export function ReasonField({ value, onChange }: FieldProps) {
  return (
    <Textarea
      label="Begrundelse"
      description="Mindst 10 tegn. Den bliver gemt på varen med dit navn."
      data-autofocus
      autosize
      minRows={2}
      maxLength={REASON_MAX}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
