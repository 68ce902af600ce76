import { useState } from 'react'
import { useLocation } from 'react-router'
import { Segmented } from '#ui/fields/segmented'
import { Card } from '#ui/layout/card'
import { accountPaths } from '../../../account-paths.ts'
import styles from '../../../components/account/login/login-page.module.css'
import { CompanyForm } from '../../../components/account/sign-up/company-form.tsx'
import { PrivateForm } from '../../../components/account/sign-up/private-form.tsx'
import { useHeadingFocus } from '../../../hooks/use-heading-focus.ts'
import type { PageHandle } from '../../../meta.ts'
import { paths } from '../../../paths.ts'
import { signUpTexts as texts } from '../../../texts/account/sign-up.ts'
import { texts as shopTexts } from '../../../texts.ts'

export const handle: PageHandle = {
  cache: 'own',
  meta: () => ({ title: texts.title, noindex: true }),
}

const KINDS = [
  { value: 'private', label: texts.private },
  { value: 'company', label: texts.company },
]

/** An account for oneself, or for a company, which `?konto=firma` begins with. */
export function Component() {
  const heading = useHeadingFocus()
  const isAsked = new URLSearchParams(useLocation().search).get('konto') === 'firma'
  const [kind, setKind] = useState(isAsked ? 'company' : 'private')
  return (
    <div className={`wrap ${styles.narrow}`}>
      <Card as="section">
        <h1 ref={heading} tabIndex={-1}>
          {kind === 'company' ? texts.companyTitle : texts.title}
        </h1>
        <div className="stack flow-6">
          <Segmented
            label={texts.kind}
            name="kind"
            wide
            options={KINDS}
            value={kind}
            onChange={setKind}
          />
          {kind === 'private' ? <PrivateForm /> : <CompanyForm />}
        </div>
        <p className="small quiet flow-4">
          {texts.privacy} <a href={accountPaths.privacy}>{texts.privacyLink}</a>
        </p>
        <p className="flow-4">
          {texts.hasAccount} <a href={paths.login()}>{shopTexts.logIn}</a>
        </p>
      </Card>
    </div>
  )
}
