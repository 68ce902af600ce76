import { Button, Text } from '@mantine/core'
import { useServices } from '../services.ts'
import { texts } from '../texts.ts'
import { AuthCard } from './auth-card.tsx'

/** The shop did not answer when the page was opened. */
export function Unreached() {
  const { session } = useServices()
  return (
    <AuthCard title={texts.failedTitle}>
      <Text mb="lg">{texts.unreachable}</Text>
      <Button size="lg" fullWidth onClick={() => void session.check()}>
        {texts.retry}
      </Button>
    </AuthCard>
  )
}
