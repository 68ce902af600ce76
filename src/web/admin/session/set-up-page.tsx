import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { useServices } from '../services.ts'
import { texts } from '../texts.ts'
import { AuthCard } from './auth-card.tsx'
import { type FactorStep, SecondFactor } from './second-factor.tsx'
import type { StaffUser } from './staff-session.ts'

const TITLES: Readonly<Record<FactorStep['kind'], string>> = {
  password: texts.setUpTitle,
  scan: texts.scanTitle,
  codes: texts.codesTitle,
}

/** Staff who must have a second factor set it up before they can do anything else, in the sitting that they logged in to. */
export function SetUpPage({ user }: { user: StaffUser }) {
  const { session } = useServices()
  const [step, setStep] = useState<FactorStep>({ kind: 'password' })
  return (
    <AuthCard title={TITLES[step.kind]} foot={user.username}>
      <SecondFactor step={step} onStep={setStep} onDone={() => void session.check()} />
      {step.kind !== 'codes' && (
        <Anchor
          component="button"
          type="button"
          size="sm"
          mt="lg"
          onClick={() => void session.logOut()}
        >
          {texts.otherUser}
        </Anchor>
      )}
    </AuthCard>
  )
}
