import { useState } from 'react'
import { Button } from '#ui/buttons/button'
import { Choice } from '#ui/fields/choice'
import { Field } from '#ui/fields/field'
import { Alert } from '#ui/messages/alert'
import { Trap } from '../../../enquiry/trap.tsx'
import { errorOf, FormFailure, useSubmit } from '../../../hooks/use-submit.tsx'
import { useServices } from '../../../services.ts'
import { signUpTexts as texts } from '../../../texts/account/sign-up.ts'
import { UsernameField } from './username-field.tsx'

const FIELDS = ['company_name', 'company_id', 'name', 'username', 'telephone'] as const

/** An account for a company, which the merchant decides on. */
export function CompanyForm() {
  const { api } = useServices()
  const [sentTo, setSentTo] = useState<string>()
  const { form, isBusy, failure } = useSubmit(async (field) => {
    const username = field('username').trim()
    await api.post('/api/users/sign-up/company', {
      body: {
        company_name: field('company_name'),
        company_id: field('company_id'),
        name: field('name'),
        username,
        telephone: field('telephone'),
        wants_credit: field('wants_credit') !== '',
        website: field('website'),
      },
    })
    setSentTo(username)
  })
  if (sentTo !== undefined) {
    return (
      <Alert tone="ok" live>
        <b>{texts.asked}</b> {texts.askedText(sentTo)}
      </Alert>
    )
  }
  return (
    <form className="stack" {...form}>
      <ul>
        {texts.companyGains.map((gain) => (
          <li key={gain}>{gain}</li>
        ))}
      </ul>
      <p>{texts.companyText}</p>
      <FormFailure failure={failure} fields={FIELDS} />
      <Field
        label={texts.companyName}
        name="company_name"
        autoComplete="organization"
        maxLength={100}
        error={errorOf(failure, 'company_name')}
      />
      <Field
        label={texts.cvr}
        help={texts.cvrHelp}
        name="company_id"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        error={errorOf(failure, 'company_id')}
      />
      <Field
        label={texts.contactName}
        name="name"
        autoComplete="name"
        maxLength={100}
        error={errorOf(failure, 'name')}
      />
      <UsernameField error={errorOf(failure, 'username')} />
      <Field
        label={texts.telephone}
        name="telephone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={30}
        error={errorOf(failure, 'telephone')}
      />
      <Choice label={texts.wantsCredit} help={texts.wantsCreditHelp} name="wants_credit" />
      <Trap label={texts.website} />
      <Button type="submit" size="large" wide busy={isBusy}>
        {texts.ask}
      </Button>
    </form>
  )
}
