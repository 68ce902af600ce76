import { useLoaderData } from 'react-router'
import { consentWordingChange } from '#contract/consent-text'
import { changesOf } from '../forms/changes-of.ts'
import type { FormDescription } from '../forms/description.ts'
import { RecordForm } from '../forms/record-form.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { Sheet } from '../parts/sheet.tsx'
import { Tag } from '../parts/tag.tsx'
import { type Services, useServices } from '../services.ts'
import { consentText, isTerms, sinceText, versionText } from './consent-texts.ts'
import styles from './settings.module.css'
import type { ConsentWording } from './settings.ts'
import { TermsPreview } from './terms-preview.tsx'

export interface LoadedConsent {
  readonly wording: ConsentWording
  readonly etag: string
}

type Values = { title: string; text: string }

/** What is consented to or sold under: other words are another version, and those before stay to be read. */
export function ConsentPage() {
  const { wording, etag } = useLoaderData() as LoadedConsent
  const { api } = useServices()
  const { name, where } = consentText(wording.id)
  return (
    <>
      <PageHead
        title={name}
        above={{ to: '/indstillinger?vis=samtykke', name: 'Samtykke og betingelser' }}
        badges={<Tag tone="ok">{`${versionText(wording.version)}, gælder`}</Tag>}
        facts={where}
      />
      <RecordForm
        key={etag}
        description={consentForm(api, wording, etag)}
        side={(values) => (
          <>
            {isTerms(wording.id) && <TermsPreview id={wording.id} values={values} />}
            <Earlier earlier={wording.earlier} isLong={isTerms(wording.id)} />
          </>
        )}
      />
    </>
  )
}

function Earlier({ earlier, isLong }: Pick<ConsentWording, 'earlier'> & { isLong: boolean }) {
  return (
    <Sheet title="Tidligere versioner">
      {earlier.length === 0 && <p className={styles.quiet}>Teksten er den første.</p>}
      <ul className={styles.rows} aria-label="Tidligere versioner">
        {earlier.map(({ version, created, title, text }) => (
          <li key={version}>
            <span className={styles.words}>
              <b>{versionText(version)}</b>
              <small>{sinceText(created)}</small>
              {isLong ? (
                <details>
                  <summary>{title}</summary>
                  <span className={styles.asWritten}>{text}</span>
                </details>
              ) : (
                <span>{[title, text].filter(Boolean).join(' ')}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

const CONSENT_HELP = 'En ny tekst bliver en ny version. Gamle samtykker beholder deres.'
const TERMS_HELP =
  'En ny tekst gælder, fra den er gemt. Ordrer beholder dem, de er afgivet under. En tom linje deler afsnit, og en linje, der begynder med »# «, er en overskrift. {navn}, {adresse}, {cvr}, {telefon} og {email} skal være med og bliver til butikkens egne; {telefontider} kan være det.'

function consentForm(
  api: Services['api'],
  { id, ...wording }: ConsentWording,
  etag: string,
): FormDescription<Values> {
  const valuesOf = ({ title, text }: Values): Values => ({ title, text })
  const saved = valuesOf(wording)
  const hasTitle = id !== 'newsletter'
  return {
    schema: consentWordingChange,
    saved,
    fields: [
      ...(hasTitle ? [{ name: 'title', kind: 'text', label: 'Overskrift' } as const] : []),
      {
        ...{ name: 'text', kind: 'textarea', label: 'Tekst' },
        help: `${isTerms(id) ? TERMS_HELP : CONSENT_HELP} ${consentText(id).rest}`,
      },
    ],
    sheets: [
      {
        title: isTerms(id) ? 'Betingelserne' : 'Det, der spørges om',
        fields: hasTitle ? ['title', 'text'] : ['text'],
      },
    ],
    toBody: (values) => changesOf(saved, values),
    actions: [{ label: 'Gem som ny version', done: 'Den nye tekst gælder nu' }],
    save: (body) =>
      api.patch('/api/admin/consent-texts/{id}', {
        ...{ id, body: body as Values },
        headers: { 'if-match': etag },
      }),
    reread: async () => {
      const { data } = await api.get('/api/admin/consent-texts/{id}', { id })
      return { values: valuesOf(data), isOpen: true, what: 'En anden har ændret teksten.' }
    },
  }
}
