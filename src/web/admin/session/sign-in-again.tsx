import { Anchor, Modal, Text } from '@mantine/core'
import { useServices } from '../services.ts'
import { texts } from '../texts.ts'
import { CodeForm } from './code-form.tsx'
import { PasswordForm } from './password-form.tsx'
import type { StaffUser } from './staff-session.ts'
import { useSignIn } from './use-sign-in.ts'

/** Over a page whose session is over: the calls that met its end wait, and go on after the login. */
export function SignInAgain({ user: { username } }: { user: StaffUser }) {
  const { session } = useServices()
  const { step, logIn } = useSignIn()
  return (
    <Modal
      opened
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      title={texts.againTitle}
      size={460}
    >
      <Text mb="md">{texts.againText}</Text>
      {step ? (
        <CodeForm username={username} logIn={(code) => logIn({ ...step, code })} />
      ) : (
        <PasswordForm username={username} logIn={logIn} />
      )}
      <Anchor
        component="button"
        type="button"
        size="sm"
        mt="md"
        onClick={() => void session.logOut()}
      >
        {texts.otherUser}
      </Anchor>
    </Modal>
  )
}
