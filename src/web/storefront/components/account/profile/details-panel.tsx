import { useState } from 'react'
import type { UserReply } from '#contract/user/user'
import { Button } from '#ui/buttons/button'
import { Field } from '#ui/fields/field'
import { PasswordField } from '#ui/fields/password-field'
import { errorOf, FormFailure, useSubmit } from '../../../hooks/use-submit.tsx'
import { useServices } from '../../../services.ts'
import { accountTexts } from '../../../texts/account/account.ts'
import { profileTexts as texts } from '../../../texts/account/profile.ts'
import { CodeField } from '../code-field.tsx'
import { EmailField } from '../email-field.tsx'
import { Panel } from './panel.tsx'

/** Name and mail address; the latter is what one logs in with, and needs the password. */
export function DetailsPanel({ user }: { user: UserReply }) {
  const { api, toasts } = useServices()
  const [username, setUsername] = useState(user.username)
  const isMoved = username.trim() !== user.username
  const { form, isBusy, failure } = useSubmit(async (field) => {
    await (await api.users()).change({
      name: field('name').trim(),
      ...(isMoved && {
        username: username.trim(),
        current_password: field('current_password'),
        ...(user.has_second_factor && { code: field('code').trim() }),
      }),
    })
    const text = isMoved ? texts.usernameSent(username.trim()) : texts.saved
    toasts.show({ id: 'profile', text })
    setUsername(user.username)
  })
  return (
    <Panel title={texts.details}>
      <form className="stack" {...form}>
        <FormFailure failure={failure} fields={['name', 'username', 'current_password', 'code']} />
        <Field
          label={texts.name}
          name="name"
          type="text"
          autoComplete="name"
          maxLength={100}
          defaultValue={user.name}
          error={errorOf(failure, 'name')}
        />
        <EmailField
          label={accountTexts.username}
          help={texts.usernameHelp}
          name="username"
          autoComplete="username"
          value={username}
          onChange={({ target }) => setUsername(target.value)}
          error={errorOf(failure, 'username')}
        />
        {isMoved && (
          <PasswordField
            label={texts.currentPassword}
            name="current_password"
            autoComplete="current-password"
            error={errorOf(failure, 'current_password')}
          />
        )}
        {isMoved && user.has_second_factor && <CodeField error={errorOf(failure, 'code')} />}
        <div>
          <Button type="submit" busy={isBusy}>
            {texts.save}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
