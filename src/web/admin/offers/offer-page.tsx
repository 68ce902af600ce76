import { Anchor } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import type { OfferMargins } from '#contract/offer/admin-offer'
import type { Offer } from '#contract/offer/offer'
import { formatAmount } from '#ui/format'
import { useCan } from '../access/rights.ts'
import { PageHead } from '../frame/page-head.tsx'
import { Columns, Facts, Sheet } from '../parts/sheet.tsx'
import { Tag } from '../parts/tag.tsx'
import { formatDay, formatMoment } from '../when.ts'
import { DraftForm } from './draft-form.tsx'
import { OfferActs } from './offer-acts.tsx'
import { OfferFiles } from './offer-files.tsx'
import { OfferLines } from './offer-lines.tsx'
import { offerList } from './offer-list.tsx'
import { Margins } from './offer-margins.tsx'
import { OfferMessages } from './offer-messages.tsx'
import styles from './offer-page.module.css'
import { STATUSES, offerTexts as texts } from './offer-texts.ts'

export interface LoadedOffer {
  readonly offer: Offer
  readonly etag: string
  readonly margins: OfferMargins
}

/** An offer: written while it is a draft, and followed once it is sent. */
export function OfferPage({ offer, etag, margins }: LoadedOffer) {
  const { state } = useLocation()
  const { offer_number, title, status, sent, sent_by, replaced_by } = offer
  const facts = [
    title,
    sent && `sendt ${formatMoment(sent)}${sent_by ? ` af ${sent_by}` : ''}`,
    replaced_by !== null && texts.replaced(replaced_by),
  ]
  const side = (
    <>
      <Margins margins={margins} />
      <Customer offer={offer} />
      <OfferFiles offer={offer} />
    </>
  )
  return (
    <>
      <PageHead
        title={`Tilbud ${offer_number}`}
        above={{ to: `${offerList.path}${state?.list ?? ''}`, name: offerList.name }}
        badges={<Tag tone={STATUSES[status].tone}>{STATUSES[status].label}</Tag>}
        facts={facts.filter(Boolean).join(' · ')}
        actions={<OfferActs offer={offer} />}
      />
      {status === 'draft' ? (
        <DraftForm key={etag} {...{ offer, etag, margins, side }} />
      ) : (
        <Sent offer={offer} side={side} />
      )}
    </>
  )
}

function Sent({ offer, side }: { offer: Offer; side: React.ReactNode }) {
  const { net_sum, gross_sum, note, terms, decline_reason } = offer
  return (
    <Columns side={side}>
      <Sheet
        title={texts.lines}
        foot={
          <Facts
            facts={[
              [texts.sum, formatAmount(net_sum)],
              ['I alt inkl. moms', formatAmount(gross_sum)],
              [texts.declined, decline_reason],
            ]}
          />
        }
      >
        <OfferLines lines={offer.lines} />
      </Sheet>
      {(note || terms) && (
        <Sheet title={texts.note}>
          <p className={styles.text}>{[note, terms].filter(Boolean).join('\n\n')}</p>
        </Sheet>
      )}
      <OfferMessages offer={offer} />
    </Columns>
  )
}

function Customer({ offer }: { offer: Offer }) {
  const { customer_id, customer_name, user_id, user_name, valid_to, case_number } = offer
  const mayRead = useCan()('users_read').may
  const link = (to: string, name: string) =>
    mayRead ? (
      <Anchor component={Link} to={to}>
        {name}
      </Anchor>
    ) : (
      name
    )
  return (
    <Sheet title={texts.customer}>
      <Facts
        facts={[
          [texts.customer, link(`/kunder/${customer_id}`, customer_name)],
          [texts.receiver, link(`/brugere/${user_id}`, user_name || texts.erased)],
          [texts.caseNumber, case_number],
          [texts.validTo, valid_to !== null && formatDay(valid_to)],
        ]}
      />
    </Sheet>
  )
}
