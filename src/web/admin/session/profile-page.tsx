import { Button, Text } from '@mantine/core'
import { useState, useSyncExternalStore } from 'react'
import { PageHead } from '../frame/page-head.tsx'
import { Columns, Facts, Sheet } from '../parts/sheet.tsx'
import { useServices } from '../services.ts'
import { texts } from '../texts.ts'
import { type FactorStep, SecondFactor } from './second-factor.tsx'

export function ProfilePage() {
  const { session, permissionNames } = useServices()
  const state = useSyncExternalStore(session.subscribe, session.get)
  const names = useSyncExternalStore(permissionNames.subscribe, permissionNames.get)
  if (state.kind !== 'in') return null
  const { name, username, permissions, has_second_factor } = state.user
  const rights = permissions.map((key) => names.get(key) ?? key).join(', ')
  return (
    <>
      <PageHead
        title={texts.profile}
        actions={
          <Button variant="default" onClick={() => void session.logOut()}>
            {texts.logOut}
          </Button>
        }
      />
      <Columns
        side={
          <Sheet title="Du er logget ind som">
            <Facts
              facts={[
                ['Navn', name],
                ['E-mail', username],
                ['Rettigheder', rights],
              ]}
            />
          </Sheet>
        }
      >
        <Sheet title="Totrinslogin">
          <Factor isOn={has_second_factor} />
        </Sheet>
      </Columns>
    </>
  )
}

function Factor({ isOn }: { isOn: boolean }) {
  const { session } = useServices()
  const [step, setStep] = useState<FactorStep>()
  if (step) {
    const done = () => {
      setStep(undefined)
      void session.check()
    }
    return <SecondFactor step={step} onStep={setStep} onDone={done} />
  }
  if (isOn) return <Text>{texts.factorIsOn}</Text>
  return (
    <>
      <Text mb="md">{texts.factorIsOff}</Text>
      <Button onClick={() => setStep({ kind: 'password' })}>{texts.setUpTitle}</Button>
    </>
  )
}
