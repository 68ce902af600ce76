import { useState } from 'react'
import { useLocation } from 'react-router'
import { Segmented } from '#ui/fields/segmented'
import { Card } from '#ui/layout/card'
import { useHeadingFocus } from '../../../hooks/use-heading-focus.ts'
import { paths } from '../../../paths.ts'
import { signUpTexts as texts } from '../../../texts/account/sign-up.ts'
import { texts as shopTexts } from '../../../texts.ts'
import styles from '../login/login-page.module.css'
import { CompanyForm } from './company-form.tsx'
import { PrivateForm } from './private-form.tsx'

const KINDS = [
  { value: 'private', label: texts.private },
  { value: 'company', label: texts.company },
]

/** An account for oneself, or for a company, which `?konto=firma` begins with. */
export function SignUpPage() {
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
        <p className="flow-4">
          {texts.hasAccount} <a href={paths.login()}>{shopTexts.logIn}</a>
        </p>
      </Card>
    </div>
  )
}
