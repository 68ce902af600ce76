import { useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { DemoLogin } from '#contract/catalogue/site'
import { ButtonLink } from '#ui/buttons/button'
import { Icon } from '#ui/icons/icon'
import { Card } from '#ui/layout/card'
import { accountPaths } from '../../../account-paths.ts'
import { useHeadingFocus } from '../../../hooks/use-heading-focus.ts'
import { toOwnPath } from '../../../navigation/own-path.ts'
import { paths } from '../../../paths.ts'
import { accountTexts as texts } from '../../../texts/account/account.ts'
import { signUpTexts } from '../../../texts/account/sign-up.ts'
import { texts as shopTexts } from '../../../texts.ts'
import { DemoLogins } from './demo-logins.tsx'
import { LoginForm } from './login-form.tsx'
import styles from './login-page.module.css'

type Props = {
  demoLogins: readonly DemoLogin[]
  /** The path to go on to; that of the query, or the overview, when left out. */
  next?: string
  /** Why to log in. */
  intro?: string
}

export function LoginPage({ demoLogins, next, intro }: Props) {
  const heading = useHeadingFocus()
  const formRef = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const goOn = async () =>
    navigate(next ?? toOwnPath(query.get('til') ?? paths.account), { replace: true })
  return (
    <div className={`wrap ${styles.root}`}>
      <Card as="section">
        <h1 ref={heading} tabIndex={-1}>
          {shopTexts.logIn}
        </h1>
        {intro && <p>{intro}</p>}
        <LoginForm formRef={formRef} onLoggedIn={goOn}>
          <p>
            <a href={accountPaths.forgotPassword}>{texts.forgotPassword}</a>
          </p>
        </LoginForm>
      </Card>
      <div className="stack">
        {demoLogins.length > 0 && <DemoLogins logins={demoLogins} form={formRef} />}
        <WithoutAccount />
      </div>
    </div>
  )
}

function WithoutAccount() {
  return (
    <section className={styles.side}>
      <h2>{texts.withoutAccountTitle}</h2>
      <p>{texts.withoutAccountText}</p>
      <ul className="stack">
        {texts.withAccount.map(({ icon, text }) => (
          <li key={text}>
            <Icon name={icon} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <p>
        <ButtonLink kind="second" href={accountPaths.signUp}>
          {signUpTexts.title}
        </ButtonLink>
      </p>
    </section>
  )
}

/** The login at the address of a page for users alone, which is shown afterwards. */
export function LoginInPlace() {
  const { pathname, search } = useLocation()
  return <LoginPage demoLogins={[]} next={pathname + search} />
}
