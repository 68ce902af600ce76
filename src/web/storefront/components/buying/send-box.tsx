import { Button } from '#ui/buttons/button'
import { Field } from '#ui/fields/field'
import { Icon } from '#ui/icons/icon'
import { Card } from '#ui/layout/card'
import { Skeleton } from '#ui/messages/skeleton'
import { useBranchDialog } from '../../layout/dialogs/use-dialogs.tsx'
import { usePostcode } from '../../layout/dialogs/use-postcode.ts'
import type { BranchView } from '../../layout/load-layout.ts'
import { productPageTexts } from '../../texts/product.ts'
import { texts } from '../../texts.ts'
import type { ProductView } from '../../views/product/product.ts'
import { toSending } from '../../views/product/sending.ts'
import { toBranchStock } from '../../views/stock.ts'
import { toDeliveryIcon } from '../checkout/texts/delivery-icons.ts'
import styles from './send-box.module.css'
import type { AskedDelivery } from './use-delivery.ts'

type Props = { product: ProductView; branch: BranchView | undefined }
type BoxProps = Props & { delivery: AskedDelivery }

/** How the products can come to the buyer, what it costs and when: asked for with the postcode, before the basket. */
export function SendBox({ product, branch, delivery }: BoxProps) {
  const sending = toSending(product)
  return (
    <Card>
      <div className={styles.root}>
        {sending === 'nowhere' ? <NoPickup /> : <Pickup product={product} branch={branch} />}
        {(sending === 'asked' || sending === 'fetched') && <hr />}
        {sending === 'asked' && <Sent delivery={delivery} />}
        {sending === 'fetched' && (
          <div>
            <h2 className={styles.head}>{productPageTexts.delivery}</h2>
            <OnlyFetched />
          </div>
        )}
      </div>
    </Card>
  )
}

function Sent({ delivery }: { delivery: AskedDelivery }) {
  const { place, answer } = delivery
  return (
    <>
      <div>
        <h2 className={styles.head}>
          {place ? productPageTexts.deliveryTo(place) : productPageTexts.delivery}
        </h2>
        {!place && <p className="small quiet">{productPageTexts.deliveryText}</p>}
        {place && <Choices delivery={answer} />}
      </div>
      <PostcodeForm label={place ? productPageTexts.otherPostcode : texts.postcode} />
    </>
  )
}

function OnlyFetched() {
  return <p className="small">{productPageTexts.onlyFetched}</p>
}

function NoPickup() {
  return (
    <div className={styles.way}>
      <Icon name="store" />
      <div>
        <b>{productPageTexts.pickup}</b>
        <span>{productPageTexts.pickupNowhere}</span>
      </div>
    </div>
  )
}

function Pickup({ product, branch }: Props) {
  const { button, dialog } = useBranchDialog()
  const stock = branch && toBranchStock(product.branches, product.unit, branch)
  return (
    <div className={styles.way}>
      <Icon name="store" />
      <div>
        <b>{branch ? productPageTexts.pickupIn(branch.name) : productPageTexts.pickup}</b>
        <span>{stock?.text ?? productPageTexts.pickupText}</span>
      </div>
      <Button kind="quiet" size="small" {...button}>
        {branch ? productPageTexts.change : texts.choose}
        <span className="visually-hidden"> {productPageTexts.branch}</span>
      </Button>
      {dialog}
    </div>
  )
}

function Choices({ delivery }: { delivery: AskedDelivery['answer'] }) {
  if (delivery === 'failed') return <p className="small">{texts.unreachable}</p>
  if (!delivery) {
    return (
      <div aria-busy="true">
        <Skeleton width="80%" />
        <span className="visually-hidden">{productPageTexts.fetchingDelivery}</span>
      </div>
    )
  }
  const ways = delivery.choices.filter(({ is_pickup }) => !is_pickup)
  if (ways.length === 0) return <OnlyFetched />
  return (
    <ul className={styles.ways}>
      {ways.map((choice) => (
        <li key={choice.id} className={styles.way}>
          <Icon name={toDeliveryIcon(choice.icon)} />
          <div>
            <b>{choice.name}</b>
            <span>{choice.blocked?.message ?? choice.promised_text}</span>
            {!choice.blocked && <span>{choice.order_by_text}</span>}
          </div>
          {!choice.blocked && <span className="strong nowrap">{choice.price_text}</span>}
        </li>
      ))}
    </ul>
  )
}

function PostcodeForm({ label }: { label: string }) {
  const { error, busy, submit } = usePostcode(() => {})
  return (
    <form className="needs-script" method="post" onSubmit={submit} noValidate>
      <Field
        id="send-postnummer"
        label={label}
        hideLabel
        name="zipcode"
        placeholder={label}
        error={error}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={4}
        aside={
          <Button type="submit" kind="second" busy={busy}>
            {productPageTexts.seePrice}
          </Button>
        }
      />
    </form>
  )
}
