import { useState } from 'react'
import { encode } from 'uqr'
import type { SecondFactorSetup, UserReply } from '#contract/user/user'
import { Button } from '#ui/buttons/button'
import { Field } from '#ui/fields/field'
import { PasswordField } from '#ui/fields/password-field'
import { Badge } from '#ui/messages/badge'
import { errorOf, FormFailure, useSubmit } from '../../../hooks/use-submit.tsx'
import { useServices } from '../../../services.ts'
import { profileTexts as texts } from '../../../texts/account/profile.ts'
import { CodeField } from '../code-field.tsx'
import { Panel } from './panel.tsx'
import styles from './profile-page.module.css'
import { RecoveryCodes } from './recovery-codes.tsx'

type Step =
  | { readonly kind: 'start' }
  | { readonly kind: 'scan'; readonly setup: SecondFactorSetup }
  | { readonly kind: 'codes'; readonly codes: readonly string[] }

const START: Step = { kind: 'start' }

/** The second factor: a code of an app besides the password. */
export function SecondFactorPanel({ user }: { user: UserReply }) {
  const [step, setStep] = useState(START)
  const [isOn, setOn] = useState(user.has_second_factor)
  const turnedOn = (codes: readonly string[]) => {
    setOn(true)
    setStep({ kind: 'codes', codes })
  }
  return (
    <Panel title={texts.secondFactor} aside={isOn && <Badge tone="ok">{texts.isOn}</Badge>}>
      {step.kind === 'codes' && <RecoveryCodes codes={step.codes} />}
      {step.kind === 'scan' && <Scan setup={step.setup} onDone={turnedOn} />}
      {step.kind !== 'scan' && isOn && (
        <TurnOff
          onDone={() => {
            setOn(false)
            setStep(START)
          }}
        />
      )}
      {step.kind === 'start' && !isOn && (
        <Begin onDone={(setup) => setStep({ kind: 'scan', setup })} />
      )}
    </Panel>
  )
}

function Begin({ onDone }: { onDone: (setup: SecondFactorSetup) => void }) {
  const { api } = useServices()
  return (
    <WithPassword
      text={texts.secondFactorText}
      action={texts.setUp}
      send={async (current_password) => {
        const { data } = await api.post('/api/users/me/second-factor', {
          body: { current_password },
        })
        onDone(data)
      }}
    />
  )
}

function TurnOff({ onDone }: { onDone: () => void }) {
  const { api } = useServices()
  return (
    <WithPassword
      text={texts.secondFactorIsOn}
      action={texts.turnOff}
      kind="danger"
      withCode
      send={async (current_password, code) => {
        await api.post('/api/users/me/second-factor/remove', { body: { current_password, code } })
        onDone()
      }}
    />
  )
}

type WithPasswordProps = {
  text: string
  action: string
  kind?: 'danger'
  /** Asks for a code of the second factor too. */
  withCode?: boolean
  send: (password: string, code: string) => Promise<void>
}

function WithPassword({ text, action, kind, withCode, send }: WithPasswordProps) {
  const { form, isBusy, failure } = useSubmit((field) =>
    send(field('factor_password'), field('factor_code').trim()),
  )
  return (
    <form className="stack" {...form}>
      <p>{text}</p>
      <FormFailure failure={failure} fields={[]} />
      <PasswordField
        label={texts.currentPassword}
        name="factor_password"
        autoComplete="current-password"
      />
      {withCode && <CodeField name="factor_code" />}
      <div>
        <Button type="submit" kind={kind ?? 'second'} busy={isBusy}>
          {action}
        </Button>
      </div>
    </form>
  )
}

type ScanProps = { setup: SecondFactorSetup; onDone: (codes: readonly string[]) => void }

function Scan({ setup: { uri, secret }, onDone }: ScanProps) {
  const { api } = useServices()
  const { form, isBusy, failure } = useSubmit(async (field) => {
    const body = { code: field('code').trim() }
    const { data } = await api.post('/api/users/me/second-factor/confirm', { body })
    onDone(data.recovery_codes)
  })
  return (
    <form className="stack" {...form}>
      <p>{texts.scanText}</p>
      <QrCode text={uri} label={texts.qrCode} />
      <p>
        {texts.typeSecret} <code className={styles.secret}>{secret}</code>
      </p>
      <FormFailure failure={failure} fields={['code']} />
      <Field
        label={texts.codeOfApp}
        name="code"
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        error={errorOf(failure, 'code')}
      />
      <div>
        <Button type="submit" busy={isBusy}>
          {texts.turnOn}
        </Button>
      </div>
    </form>
  )
}

/** A QR code, with the quiet zone that readers need around it. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 4 })
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])),
  )
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={dark.join('')} />
    </svg>
  )
}
