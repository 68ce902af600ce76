import { Alert, Button, Checkbox, Code, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { encode } from 'uqr'
import { describeFailure, tellDone } from '../failures.ts'
import { useServices } from '../services.ts'
import { texts } from '../texts.ts'
import styles from './second-factor.module.css'

export type FactorStep =
  | { readonly kind: 'password' }
  | { readonly kind: 'scan'; readonly uri: string; readonly secret: string }
  | { readonly kind: 'codes'; readonly codes: readonly string[] }

type Props = { step: FactorStep; onStep: (step: FactorStep) => void; onDone: () => void }

/** Password, QR code, recovery codes: the last are shown this once. */
export function SecondFactor({ step, onStep, onDone }: Props) {
  if (step.kind === 'password') return <Begin onStep={onStep} />
  if (step.kind === 'scan') return <Scan uri={step.uri} secret={step.secret} onStep={onStep} />
  return <Codes codes={step.codes} onDone={onDone} />
}

function Begin({ onStep }: Pick<Props, 'onStep'>) {
  const { api } = useServices()
  const [current_password, setPassword] = useState('')
  const send = async () => {
    const { data } = await api.post('/api/users/me/second-factor', { body: { current_password } })
    onStep({ kind: 'scan', ...data })
  }
  return (
    <Step text={texts.setUpText} action={texts.goOn} send={send}>
      <PasswordInput
        size="lg"
        label={texts.passwordAgain}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': 'Vis adgangskoden' }}
        value={current_password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
    </Step>
  )
}

function Scan({ uri, secret, onStep }: Pick<Props, 'onStep'> & { uri: string; secret: string }) {
  const { api } = useServices()
  const [code, setCode] = useState('')
  const send = async () => {
    const body = { code: code.trim() }
    const { data } = await api.post('/api/users/me/second-factor/confirm', { body })
    onStep({ kind: 'codes', codes: data.recovery_codes })
  }
  return (
    <Step text={texts.scanText} action={texts.turnOn} send={send}>
      <QrCode text={uri} label={texts.qrCode} />
      <Text size="sm">
        {texts.typeSecret} <Code className={styles.secret}>{secret}</Code>
      </Text>
      <TextInput
        size="lg"
        label={texts.codeOfApp}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
    </Step>
  )
}

type StepProps = {
  text: string
  action: string
  /** @throws {Failure} */
  send: () => Promise<void>
  children: ReactNode
}

function Step({ text, action, send, children }: StepProps) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setFailure(undefined)
    await send().catch((error: unknown) => {
      setFailure(describeFailure(error))
      setBusy(false)
    })
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        <Text>{text}</Text>
        {failure && (
          <Alert color="danger" role="alert">
            {failure}
          </Alert>
        )}
        {children}
        <Button type="submit" size="lg" loading={isBusy}>
          {action}
        </Button>
      </Stack>
    </form>
  )
}

function Codes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [isSaved, setSaved] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    tellDone(texts.codesCopied)
  }
  return (
    <Stack gap="md">
      <Text>{texts.codesText}</Text>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <Code>{code}</Code>
          </li>
        ))}
      </ul>
      <Button variant="default" onClick={() => void copy().catch(() => {})}>
        {texts.copyCodes}
      </Button>
      <Checkbox
        label={texts.codesSaved}
        checked={isSaved}
        onChange={(event) => setSaved(event.currentTarget.checked)}
      />
      <Button size="lg" disabled={!isSaved} onClick={onDone}>
        {texts.toWork}
      </Button>
      {!isSaved && (
        <Text size="sm" c="dimmed" ta="center">
          {texts.saveCodesFirst}
        </Text>
      )}
    </Stack>
  )
}

/** A QR code, with the quiet zone that readers need around it. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 4 })
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])),
  )
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={dark.join('')} />
    </svg>
  )
}
