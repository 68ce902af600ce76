import { Button } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Offer } from '#contract/offer/offer'
import { useCan } from '../access/rights.ts'
import { ActDialog } from '../acts/act-dialog.tsx'
import { RightButton } from '../acts/right-button.tsx'
import { tellFailure } from '../failures.ts'
import { Icon } from '../icons/icon.tsx'
import { saveFile } from '../lists/save-file.ts'
import { useServices } from '../services.ts'
import { leftToOrder } from './choose-lines.ts'
import { offerTexts as texts } from './offer-texts.ts'
import { OrderDialog } from './order-dialog.tsx'

/** What can be done with an offer as a whole; what it may not do says why. */
export function OfferActs({ offer }: { offer: Offer }) {
  const can = useCan()
  const right = can('offers_edit')
  const [opened, setOpened] = useState<'send' | 'copy' | 'order'>()
  const close = () => setOpened(undefined)
  const isDraft = offer.status === 'draft'
  return (
    <>
      {!isDraft && <PdfButton offer={offer} />}
      {!isDraft && (
        <RightButton
          right={right}
          whyNot={offer.replaced_by === null ? undefined : texts.replaced(offer.replaced_by)}
          onClick={() => setOpened('copy')}
        >
          {`${texts.copy} …`}
        </RightButton>
      )}
      {!isDraft && (
        <RightButton
          variant="filled"
          right={can(['offers_edit', 'baskets_edit', 'users_read'])}
          whyNot={whyNotOrdered(offer)}
          onClick={() => setOpened('order')}
        >
          {`${texts.toOrder} …`}
        </RightButton>
      )}
      {isDraft && (
        <RightButton
          variant="filled"
          right={right}
          whyNot={whyNotSent(offer)}
          onClick={() => setOpened('send')}
        >
          {`${texts.send} …`}
        </RightButton>
      )}
      {opened === 'send' && <SendDialog offer={offer} onClose={close} />}
      {opened === 'order' && <OrderDialog offer={offer} onClose={close} />}
      {opened === 'copy' && <CopyDialog offer={offer} onClose={close} />}
    </>
  )
}

function whyNotSent({ lines, valid_to }: Offer): string | undefined {
  if (lines.length === 0) return texts.needsLines
  return valid_to === null ? texts.needsDay : undefined
}

function whyNotOrdered({ status, replaced_by, days_left, lines }: Offer): string | undefined {
  if (replaced_by !== null) return texts.replaced(replaced_by)
  if (status === 'declined') return texts.wasDeclined
  if (status === 'expired' || (days_left ?? 0) < 0) return texts.hasExpired
  return leftToOrder(lines).length === 0 ? texts.nothingLeft : undefined
}

function PdfButton({ offer: { id, offer_number } }: { offer: Offer }) {
  const { api } = useServices()
  const take = () => {
    api
      .file(`/api/admin/offers/${id}/pdf`)
      .then((file) => saveFile(file, `Tilbud ${offer_number}.pdf`))
      .catch(tellFailure)
  }
  return (
    <Button variant="default" leftSection={<Icon name="document" size={16} />} onClick={take}>
      {texts.asPdf}
    </Button>
  )
}

type DialogProps = { offer: Offer; onClose: () => void }

function SendDialog({ offer: { id, user_name }, onClose }: DialogProps) {
  const { api } = useServices()
  return (
    <ActDialog
      title={texts.send}
      label={texts.send}
      done={texts.sent}
      help={texts.sendHelp(user_name)}
      act={() => api.post('/api/admin/offers/{id}/send', { id })}
      onClose={onClose}
    />
  )
}

function CopyDialog({ offer: { id }, onClose }: DialogProps) {
  const { api } = useServices()
  const navigate = useNavigate()
  return (
    <ActDialog
      title={texts.copy}
      label={texts.create}
      done={texts.copied}
      help={texts.copyHelp}
      act={async () => {
        const { data } = await api.post('/api/admin/offers/{id}/copy', { id })
        await navigate(`/tilbud/${data.id}`)
      }}
      onClose={onClose}
    />
  )
}
