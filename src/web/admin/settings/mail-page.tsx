import { useLoaderData } from 'react-router'
import { mailTextChange } from '#contract/mail-text'
import { changesOf } from '../forms/changes-of.ts'
import type { FormDescription } from '../forms/description.ts'
import { RecordForm } from '../forms/record-form.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { Sheet } from '../parts/sheet.tsx'
import { Tag } from '../parts/tag.tsx'
import { type Services, useServices } from '../services.ts'
import { MailPreview } from './mail-preview.tsx'
import { mailNames, placeholderText } from './mail-texts.ts'
import styles from './settings.module.css'
import type { MailText } from './settings.ts'

export interface LoadedMail {
  readonly mail: MailText
  readonly etag: string
}

type Values = { subject: string; text: string; button: string }

/** What a mail says, and how it looks. */
export function MailPage() {
  const { mail, etag } = useLoaderData() as LoadedMail
  const { api } = useServices()
  return (
    <>
      <PageHead
        title={mailNames[mail.id] ?? mail.id}
        above={{ to: '/indstillinger?vis=mails', name: 'Mails' }}
        badges={<Tag tone={mail.is_standard ? 'plain' : 'ok'}>{kindOf(mail)}</Tag>}
        facts={
          mail.id.startsWith('order_confirmation')
            ? 'Gælder fra den næste mail. Hele ordren, betalingen, fortrydelsesretten og handelsbetingelserne kommer altid under teksten, som loven kræver.'
            : 'Gælder fra den næste mail. Hilsen og butikkens navn, adresse og CVR kommer altid med.'
        }
      />
      <RecordForm
        key={etag}
        description={mailForm(api, mail, etag)}
        side={(values) => (
          <>
            <MailPreview id={mail.id} isOfOrder={mail.is_of_order} values={values} />
            <Placeholders mail={mail} />
          </>
        )}
      />
    </>
  )
}

function kindOf({ is_standard }: MailText): string {
  return is_standard ? 'Standardtekst' : 'Egen tekst'
}

function Placeholders({ mail: { id, placeholders } }: { mail: MailText }) {
  return (
    <Sheet title="Hvad kan sættes ind">
      <dl className={styles.placeholders}>
        {placeholders.map(({ name, is_block, is_required }) => (
          <div key={name}>
            <dt>{`{${name}}`}</dt>
            <dd>
              {[
                placeholderText(id, name),
                is_block && 'alene i et afsnit',
                is_required && 'skal være med',
              ]
                .filter(Boolean)
                .join(', ')}
            </dd>
          </div>
        ))}
      </dl>
    </Sheet>
  )
}

function mailForm(api: Services['api'], mail: MailText, etag: string): FormDescription<Values> {
  const { id, standard } = mail
  const valuesOf = ({ subject, text, button }: Values): Values => ({ subject, text, button })
  const saved = valuesOf(mail)
  return {
    schema: mailTextChange,
    saved,
    fields: [
      { name: 'subject', kind: 'text', label: 'Emne' },
      {
        ...{ name: 'text', kind: 'textarea', label: 'Tekst' },
        help: 'En tom linje deler afsnit. Afsnit, der ikke er noget at skrive i, kommer ikke med.',
      },
      { name: 'button', kind: 'text', label: 'Knappens tekst' },
    ],
    sheets: [{ title: 'Mailen', fields: ['subject', 'text', 'button'] }],
    toBody: (values) => changesOf(saved, values),
    actions: [
      { label: 'Gem', done: 'Mailen er gemt og bruges fra nu af' },
      {
        label: 'Tilbage til standardteksten',
        done: 'Mailen har standardteksten igen',
        set: valuesOf(standard),
        whyNot: () => (mail.is_standard ? 'Mailen har standardteksten.' : undefined),
      },
    ],
    save: (body) =>
      api.patch('/api/admin/mail-texts/{id}', {
        ...{ id, body: body as Values },
        headers: { 'if-match': etag },
      }),
    reread: async () => {
      const { data } = await api.get('/api/admin/mail-texts/{id}', { id })
      return { values: valuesOf(data), isOpen: true, what: 'En anden har ændret mailen.' }
    },
  }
}
