import type { RefObject } from 'react'
import type { DemoLogin } from '#contract/catalogue/site'
import { Button } from '#ui/buttons/button'
import { Card } from '#ui/layout/card'
import { accountTexts as texts } from '../../../texts/account/account.ts'
import styles from './login-page.module.css'

type Props = { logins: readonly DemoLogin[]; form: RefObject<HTMLFormElement | null> }

/** The accounts of a demo; choosing one fills in the form. */
export function DemoLogins({ logins, form }: Props) {
  const fill = ({ username, password }: DemoLogin) => {
    setField(form.current, 'username', username)
    setField(form.current, 'password', password)
  }
  return (
    <Card as="section" kind="moss">
      <h2>{texts.demoTitle}</h2>
      <p className="flow-4">
        {texts.demoText} {texts.demoPassword(logins[0]?.password ?? '')}.
      </p>
      <ul className={styles.logins}>
        {logins.map((login) => (
          <li key={login.username}>
            <Button kind="quiet" size="small" onClick={() => fill(login)}>
              {texts.demoLogin(login.name, login.username)}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function setField(form: HTMLFormElement | null, name: string, value: string): void {
  const field = form?.elements.namedItem(name)
  if (field instanceof HTMLInputElement) field.value = value
}
