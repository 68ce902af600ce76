import { useRef } from 'react'
import type { UserReply } from '#contract/user/user'
import { Button } from '#ui/buttons/button'
import { PasswordField } from '#ui/fields/password-field'
import { errorOf, FormFailure, useSubmit } from '../../../hooks/use-submit.tsx'
import { useServices } from '../../../services.ts'
import { accountTexts } from '../../../texts/account/account.ts'
import { profileTexts as texts } from '../../../texts/account/profile.ts'
import { CodeField } from '../code-field.tsx'
import { NewPasswordFields } from '../new-password-fields.tsx'
import { Panel } from './panel.tsx'

const FIELDS = ['current_password', 'password', 'password_repeat', 'code'] as const

/** Another password; all other sessions of the user end with it. */
export function PasswordPanel({ user: { username, has_second_factor } }: { user: UserReply }) {
  const { api, toasts } = useServices()
  const formRef = useRef<HTMLFormElement>(null)
  const { form, isBusy, failure } = useSubmit(async (field) => {
    const users = await api.users()
    await users.change({
      current_password: field('current_password'),
      password: field('password'),
      password_repeat: field('password_repeat'),
      ...(has_second_factor && { code: field('code').trim() }),
    })
    formRef.current?.reset()
    toasts.show({ id: 'profile', text: texts.passwordChanged })
  })
  return (
    <Panel title={accountTexts.password}>
      <form ref={formRef} className="stack" {...form}>
        <FormFailure failure={failure} fields={FIELDS} />
        {/* Password managers need to know whose password it is. */}
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        <PasswordField
          label={texts.currentPassword}
          name="current_password"
          autoComplete="current-password"
          error={errorOf(failure, 'current_password')}
        />
        <NewPasswordFields failure={failure} />
        {has_second_factor && <CodeField error={errorOf(failure, 'code')} />}
        <p className="small quiet">{texts.passwordEndsOthers}</p>
        <div>
          <Button type="submit" kind="second" busy={isBusy}>
            {texts.changePassword}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
