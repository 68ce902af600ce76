import { Anchor } from '@mantine/core'
import { useLocation } from 'react-router'
import { type EnquiryEntry, enquiryAnswer } from '#contract/enquiry/enquiry'
import type { FormDescription } from '../forms/description.ts'
import { RecordForm } from '../forms/record-form.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { Columns, Facts, Sheet } from '../parts/sheet.tsx'
import { Tag } from '../parts/tag.tsx'
import { type Services, useServices } from '../services.ts'
import { formatMoment } from '../when.ts'
import { enquiryList } from './enquiry-list.tsx'
import styles from './enquiry-page.module.css'
import { KINDS, enquiryTexts as texts } from './enquiry-texts.ts'

/** What a visitor has written, and the answer to it. */
export function EnquiryPage({ enquiry }: { enquiry: EnquiryEntry }) {
  const { state } = useLocation()
  const isOpen = enquiry.status === 'open'
  const above = { to: `${enquiryList.path}${state?.list ?? ''}`, name: enquiryList.name }
  const closed = enquiry.closed ? ` · lukket ${formatMoment(enquiry.closed)}` : ''
  return (
    <>
      <PageHead
        title={enquiry.subject || enquiry.name}
        above={above}
        badges={
          <>
            <Tag tone={isOpen ? 'wait' : 'plain'}>{isOpen ? texts.waits : texts.closed}</Tag>
            <Tag>{KINDS[enquiry.kind]}</Tag>
          </>
        }
        facts={`${enquiry.name} · modtaget ${formatMoment(enquiry.created)}${closed}`}
      />
      <Columns side={<Sender enquiry={enquiry} />}>
        <Sheet title={texts.message}>
          <p className={styles.text}>{enquiry.message}</p>
        </Sheet>
        <Sheet title={texts.answer}>
          {isOpen ? (
            <AnswerForm key={enquiry.id} enquiry={enquiry} />
          ) : (
            <p className={styles.text}>{enquiry.answer || texts.noAnswer}</p>
          )}
        </Sheet>
      </Columns>
    </>
  )
}

function Sender({ enquiry }: { enquiry: EnquiryEntry }) {
  const { name, company_name, email, phone, order_reference } = enquiry
  return (
    <Sheet title={texts.sender}>
      <Facts
        facts={[
          ['Navn', name],
          ['Firma', company_name],
          [
            'E-mail',
            <Anchor key="email" href={`mailto:${email}`}>
              {email}
            </Anchor>,
          ],
          [
            'Telefon',
            phone && (
              <Anchor key="phone" href={`tel:${phone.replaceAll(' ', '')}`}>
                {phone}
              </Anchor>
            ),
          ],
          ['Ordrenr.', order_reference],
        ]}
      />
    </Sheet>
  )
}

type Values = { answer: string }

function AnswerForm({ enquiry }: { enquiry: EnquiryEntry }) {
  const { api } = useServices()
  return <RecordForm description={answerForm(api, enquiry)} />
}

function answerForm(api: Services['api'], { id, email }: EnquiryEntry): FormDescription<Values> {
  return {
    schema: enquiryAnswer,
    saved: { answer: '' },
    fields: [
      { name: 'answer', kind: 'textarea', label: texts.answer, help: texts.answerHelp(email) },
    ],
    actions: [
      {
        label: texts.send,
        done: texts.sent,
        whyNot: ({ answer }) => (answer.trim() === '' ? texts.writeFirst : undefined),
      },
      {
        label: texts.close,
        done: texts.closedAlone,
        set: { answer: '' },
        whyNot: ({ answer }) => (answer.trim() === '' ? undefined : texts.deleteFirst),
      },
    ],
    save: (body) => api.post('/api/admin/enquiries/{id}/answer', { id, body: body as Values }),
    reread: async () => {
      const { data } = await api.get('/api/admin/enquiries/{id}', { id })
      const isOpen = data.status === 'open'
      const what = isOpen ? texts.stillOpen : texts.closedByOther
      return { values: { answer: data.answer }, isOpen, what }
    },
  }
}
