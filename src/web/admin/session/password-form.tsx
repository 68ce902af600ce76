import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { describeFailure } from '../failures.ts'
import { texts } from '../texts.ts'
import type { Credentials } from './staff-session.ts'

type Props = {
  /** Of a user who logs in again; it cannot be changed. */
  username?: string
  /** @throws {Failure} */
  logIn: (credentials: Credentials) => Promise<void>
}

export function PasswordForm({ username: fixed, logIn }: Props) {
  const [username, setUsername] = useState(fixed ?? '')
  const [password, setPassword] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const isEmpty = username.trim() === '' || password === ''
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isEmpty) return setFailure(texts.fillPassword)
    setBusy(true)
    setFailure(undefined)
    await logIn({ username: username.trim(), password }).catch((error: unknown) => {
      setFailure(describeFailure(error))
    })
    setBusy(false)
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        {failure && (
          <Alert color="danger" role="alert">
            {failure}
          </Alert>
        )}
        <TextInput
          size="lg"
          label={texts.username}
          type="email"
          name="username"
          autoComplete="username"
          value={username}
          readOnly={fixed !== undefined}
          onChange={(event) => setUsername(event.currentTarget.value)}
          data-autofocus={fixed === undefined || undefined}
        />
        <PasswordInput
          size="lg"
          label={texts.password}
          name="password"
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Vis adgangskoden' }}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          data-autofocus={fixed !== undefined || undefined}
        />
        <Button type="submit" size="lg" loading={isBusy}>
          {texts.logIn}
        </Button>
      </Stack>
    </form>
  )
}
