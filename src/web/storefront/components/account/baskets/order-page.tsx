import type { BasketReply } from '#contract/basket/basket'
import type { BasketDeliveryLine } from '#contract/basket/parts'
import type { BasketEntry, UserBasket } from '#contract/basket/user-baskets'
import type { FileKind } from '#contract/file-types'
import { termsUrl } from '#kernel/paths/terms-url'
import { factsOfPayment } from '#kernel/payment-facts'
import { orderStatusWord } from '#surface/words/status-words'
import { Button } from '#ui/buttons/button'
import { Card, CardHead } from '#ui/layout/card'
import { Fact, Facts } from '#ui/layout/facts'
import { Alert } from '#ui/messages/alert'
import { Sums } from '#ui/price/sums'
import { paths } from '../../../paths.ts'
import { useServices } from '../../../services.ts'
import { confirmationTexts } from '../../../texts/checkout/confirmation.ts'
import { checkoutTexts } from '../../../texts/checkout.ts'
import { userBasketTexts as texts } from '../../../texts/professional/user-baskets.ts'
import { Parcels } from '../../checkout/confirmation/parcels.tsx'
import { contactOf } from '../../checkout/contact/use-contact-draft.ts'
import {
  AddressCard,
  FactCards,
  hasDropoff,
  toInvoiceLines,
  toReceiverLines,
} from '../../checkout/review/review-facts.tsx'
import { ReviewLines } from '../../checkout/review/review-lines.tsx'
import { toSumRows } from '../../checkout/sums/sum-rows.ts'
import { formatDay, formatMoment } from '../../checkout/texts/dates.ts'
import { WithdrawalNote } from '../../withdrawal/withdrawal-note.tsx'
import { AccountPage } from '../area/account-page.tsx'
import { WithAside } from '../area/with-aside.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { ApprovalAlert } from './approval-alert.tsx'
import { CaseLink } from './case-link.tsx'
import { DownloadButton } from './download-button.tsx'
import { FileButtons } from './file-buttons.tsx'
import { useAction } from './use-action.ts'
import { useOrderAgain } from './use-order-again.tsx'

type Props = { basket: BasketReply; entry: BasketEntry }
type PageProps = Props & { facts: UserBasket['metadata'] }

/** An order as it was placed, by its deliveries. */
export function OrderPage({ basket, entry, facts }: PageProps) {
  const { approval, payment_text, withdrawal_period, withdrawals } = facts
  const { api } = useServices()
  const { orderAgain, told } = useOrderAgain()
  const { busy, act } = useAction()
  const { id, order_reference, order_placed, user_name } = entry
  const reference = order_reference ?? ''
  const fetchFile = async (kind: FileKind) => api.file(`/api/shop/baskets/${id}/${kind}`)
  return (
    <AccountPage
      title={texts.orderTitle(reference)}
      intro={order_placed && texts.placed(formatMoment(order_placed), user_name)}
      actions={
        <>
          <DownloadButton name={`ordre-${reference}.pdf`} fetch={() => fetchFile('pdf')}>
            {texts.confirmation}
          </DownloadButton>
          <FileButtons name={`ordre-${reference}`} kinds={['xlsx', 'csv']} fetch={fetchFile} />
          <Button
            size="small"
            busy={busy !== undefined}
            onClick={() => void act(id, () => orderAgain(id))}
          >
            {texts.again}
          </Button>
        </>
      }
    >
      <OrderFacts basket={basket} entry={entry} facts={facts} />
      {approval && <ApprovalAlert approval={approval} />}
      {/* That it waits for approval has been said. */}
      {approval?.status !== 'waiting' &&
        basket.errors.map(({ key, message }) => <Alert key={key}>{message}</Alert>)}
      {withdrawals.map((one) => (
        <Alert key={one.number} tone="info">
          {texts.withdrawn(one)}
        </Alert>
      ))}
      <WithAside
        aside={
          <Card as="section" labelledBy="sum">
            <CardHead>
              <h2 id="sum">{texts.orderSum}</h2>
            </CardHead>
            <Sums rows={toSumRows(basket)} />
          </Card>
        }
      >
        <ReviewLines basket={basket} stateOf={(one) => stateOf(one, entry, facts)} />
        <Addresses basket={basket} paymentText={payment_text} />
        <WithdrawalNote period={withdrawal_period} url={paths.withdrawal(reference)} />
      </WithAside>
      {told}
    </AccountPage>
  )
}

/** Whether it is ready, sent or fetched by now; undefined: it is still what was promised. */
function stateOf(
  { delivery_code }: BasketDeliveryLine,
  { basket_status }: BasketEntry,
  { handed_over }: UserBasket['metadata'],
): string | undefined {
  const isPickup = delivery_code?.is_pickup
  if (handed_over) {
    return isPickup ? texts.fetched(formatDay(handed_over)) : texts.sent(formatDay(handed_over))
  }
  return isPickup && basket_status === 'packing_complete' ? texts.readyToFetch : undefined
}

function OrderFacts({ basket, entry, facts }: PageProps) {
  const { pickup_code: pickupCode, pickup_branches: branches, tracking } = facts
  return (
    <Facts>
      <Fact name={texts.statusIs}>
        <StatusBadge status={orderStatusWord(entry)} />
      </Fact>
      {pickupCode !== null && (
        <Fact name={texts.pickupCode}>
          <b>{pickupCode}</b>
        </Fact>
      )}
      {branches.map(({ name, address1, zipcode, city, hours }) => (
        <Fact key={name} name={confirmationTexts.fetchIn(name)}>
          {address1}, {zipcode} {city}
          <br />
          {hours}
        </Fact>
      ))}
      {entry.project_number && (
        <Fact name={texts.project}>
          <CaseLink of={entry} />
        </Fact>
      )}
      {entry.po_number && <Fact name={texts.requisition}>{entry.po_number}</Fact>}
      <Fact name={texts.payment}>{toPaymentText(basket)}</Fact>
      {basket.terms_version && (
        <Fact name={texts.termsOfSale}>
          <a href={termsUrl(basket.terms_version)} target="_blank" rel="noreferrer">
            {texts.termsFile}
          </a>
        </Fact>
      )}
      {tracking.length > 0 && (
        <Fact name={confirmationTexts.parcels(tracking.length)}>
          <Parcels parcels={tracking} />
        </Fact>
      )}
    </Facts>
  )
}

/** Who ordered, where the invoice goes, and where the products went. */
function Addresses({
  basket,
  paymentText,
}: Pick<Props, 'basket'> & { paymentText: string | null }) {
  const invoice = contactOf(basket, 'invoice')
  if (!invoice) return null
  const receiver = (basket.use_alternate_contact && contactOf(basket, 'shipping')) || invoice
  const isLeft = basket.delivery_allow_dropoff && hasDropoff(basket)
  return (
    <FactCards>
      <AddressCard title={checkoutTexts.invoiceTo} lines={toInvoiceLines(invoice)} />
      {!basket.is_pickup && (
        <AddressCard
          title={checkoutTexts.deliveredAt}
          lines={[
            ...toReceiverLines(receiver),
            ...(receiver.instruction ? [receiver.instruction] : []),
            ...(isLeft ? [checkoutTexts.dropoffAllowed(basket.dropoff?.place)] : []),
          ]}
        />
      )}
      {paymentText && <AddressCard title={checkoutTexts.paidWith} lines={[paymentText]} />}
    </FactCards>
  )
}

function toPaymentText({ payment_provider, payment_option, terms }: BasketReply): string {
  const name = texts.payments[`${payment_provider}`] ?? texts.options[`${payment_option}`]
  return [name ?? texts.none, factsOfPayment(payment_provider).needsCredit && terms]
    .filter(Boolean)
    .join(' · ')
}
