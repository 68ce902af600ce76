import { Alert, Anchor, Button, Group, PinInput, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { describeFailure } from '../failures.ts'
import { texts } from '../texts.ts'
import { isCodeMissing } from './use-sign-in.ts'

const DIGITS = 6

type Props = {
  username: string
  /** @throws {Failure} */
  logIn: (code: string) => Promise<void>
  onLeave?: () => void
}

/** Sends the code itself once it has six digits; a wrong one is cleared. */
export function CodeForm({ username, logIn, onLeave }: Props) {
  const [code, setCode] = useState('')
  const [isRecovery, setRecovery] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const missing = isRecovery ? 0 : DIGITS - code.length
  const send = async (typed: string) => {
    setBusy(true)
    setFailure(undefined)
    await logIn(typed.trim()).catch((error: unknown) => {
      const wrong = isRecovery ? texts.recoveryWrong : texts.codeWrong
      setFailure(isCodeMissing(error) ? wrong : describeFailure(error))
      setCode('')
    })
    setBusy(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (missing === 0 && code.trim() !== '') void send(code)
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text c="dimmed" size="sm">
          {texts.codeText} <b>{username}</b>
        </Text>
        {failure && (
          <Alert color="danger" role="alert">
            {failure}
          </Alert>
        )}
        {isRecovery ? (
          <TextInput
            size="lg"
            label={texts.recoveryCode}
            autoComplete="off"
            spellCheck={false}
            maxLength={20}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        ) : (
          <Digits
            value={code}
            isBusy={isBusy}
            onChange={setCode}
            onComplete={(all) => void send(all)}
          />
        )}
        <Button type="submit" size="lg" loading={isBusy} disabled={missing > 0}>
          {texts.logIn}
        </Button>
        {missing > 0 && (
          <Text size="sm" c="dimmed" ta="center" aria-live="polite">
            {texts.missingDigits(missing)}
          </Text>
        )}
        <Group justify="space-between">
          <Anchor
            component="button"
            type="button"
            size="sm"
            onClick={() => {
              setRecovery(!isRecovery)
              setCode('')
            }}
          >
            {isRecovery ? texts.useApp : texts.useRecovery}
          </Anchor>
          {onLeave && (
            <Anchor component="button" type="button" size="sm" onClick={onLeave}>
              {texts.otherUser}
            </Anchor>
          )}
        </Group>
      </Stack>
    </form>
  )
}

type DigitsProps = {
  value: string
  isBusy: boolean
  onChange: (code: string) => void
  onComplete: (code: string) => void
}

function Digits({ value, isBusy, onChange, onComplete }: DigitsProps) {
  return (
    <PinInput
      length={DIGITS}
      type="number"
      oneTimeCode
      autoFocus
      size="xl"
      placeholder=""
      aria-label={texts.digit}
      getInputProps={(at: number) => ({ 'aria-label': `${texts.code}, ciffer ${at + 1}` })}
      value={value}
      disabled={isBusy}
      onChange={onChange}
      onComplete={onComplete}
    />
  )
}
