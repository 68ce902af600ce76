import type { UserReply } from '#contract/user/user'
import { Dialog } from '#ui/dialog/dialog'
import type { Services } from '../../../services.ts'
import { accountTexts as texts } from '../../../texts/account/account.ts'
import { LoginForm } from './login-form.tsx'

/**
 * Opens a dialog over the page of a user whose session has expired: the page, its own dialog and what is typed there stay.
 *
 * @param user Who was logged in. Another user gets a new document, with nothing of the first one.
 */
export function logInAgain(services: Services, user: UserReply): void {
  const { session, basket, toasts, overlay } = services
  const close = () => {
    for (const stop of stops) stop()
    overlay.set(null)
  }
  // Another tab may log in as well, and a page that asks for a user may be left for another.
  const stops = [session.onSignedOut(close), session.subscribe(goOn)]
  function goOn() {
    const current = session.get()
    if (!current) return
    if (current.uuid !== user.uuid) return location.reload()
    close()
    toasts.close('failure')
    basket.load().catch(() => {})
    toasts.show({ id: 'session', tone: 'info', text: texts.againDone })
  }
  const leave = () => {
    close()
    session.end()
  }
  overlay.set(
    <Dialog title={texts.againTitle} stays onClose={leave}>
      <p>{texts.againText}</p>
      <LoginForm username={user.username} onLoggedIn={async () => {}} />
    </Dialog>,
  )
}
