import { type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useActionData } from 'react-router'
import type { BasketReply } from '#contract/basket/basket'
import type { RefusedForm } from '#surface/pages'
import { Button, ButtonLink } from '#ui/buttons/button'
import { BuyBar } from '#ui/buttons/buy-bar'
import { formatAmount } from '#ui/format'
import { Icon } from '#ui/icons/icon'
import { EmptyState } from '#ui/layout/empty-state'
import { Alert } from '#ui/messages/alert'
import { Summary } from '#ui/price/summary'
import { Sums } from '#ui/price/sums'
import { AddByNumber } from '../../components/checkout/basket/add-by-number.tsx'
import { BasketGroups } from '../../components/checkout/basket/basket-groups.tsx'
import styles from '../../components/checkout/basket/basket-page.module.css'
import { PriceNotice } from '../../components/checkout/basket/price-notice.tsx'
import { useRemoval } from '../../components/checkout/basket/use-removal.tsx'
import { PostcodeField } from '../../components/checkout/delivery/postcode-field.tsx'
import { Waiting } from '../../components/checkout/steps/checkout-page.tsx'
import { useChange } from '../../components/checkout/steps/use-change.ts'
import { useCheckoutBasket } from '../../components/checkout/steps/use-checkout-basket.ts'
import { Promises } from '../../components/checkout/sums/order-summary.tsx'
import { toSumRowsOfBasis, toTotal } from '../../components/checkout/sums/sum-rows.ts'
import { useHeadingFocus } from '../../hooks/use-heading-focus.ts'
import { lazyPart } from '../../lazy-part.ts'
import type { PageHandle } from '../../meta.ts'
import { paths } from '../../paths.ts'
import { useServices } from '../../services.ts'
import { useStore } from '../../store.ts'
import { basketTexts } from '../../texts/checkout/basket.ts'
import { checkoutTexts as texts } from '../../texts/checkout.ts'
import { texts as shopTexts } from '../../texts.ts'

export const handle: PageHandle = {
  cache: 'own',
  showsBasket: true,
  // For link previews.
  meta: () => ({
    title: basketTexts.basketTitle,
    description: basketTexts.basketDescription,
    noindex: true,
  }),
}

/** Most baskets are those of guests. */
const BasketActions = lazyPart(
  async () => (await import('../../components/account/basket-actions.tsx')).BasketActions,
)

/** Fetched where a company approves orders. */
const ForeseenApproval = lazyPart(
  async () => (await import('../../components/checkout/sums/foreseen.tsx')).ForeseenApproval,
)

/** The basket, which is changed in place, with all of its costs. */
export function Component() {
  const { basket, failure, retry } = useCheckoutBasket()
  const user = useStore(useServices().session, undefined)?.user
  const refused = useActionData<RefusedForm | undefined>()
  const heading = useHeadingFocus()
  const focusHeading = () => heading.current?.focus({ preventScroll: true })
  return (
    <div className={`wrap ${styles.root}`}>
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {basketTexts.basketTitle}
        </h1>
        {basket && basket.lines_count > 0 && (
          <div className="row no-print needs-script">
            {user && (
              <Suspense>
                <BasketActions permissions={user.permissions} />
              </Suspense>
            )}
            <Button kind="quiet" size="small" icon="print" onClick={() => window.print()}>
              {texts.print}
            </Button>
          </div>
        )}
      </div>
      {refused && <Alert tone="danger">{refused.errors.basket}</Alert>}
      {basket ? (
        <Contents basket={basket} focusHeading={focusHeading} />
      ) : (
        <Waiting failure={failure} onRetry={retry} />
      )}
    </div>
  )
}

const POSTCODE = 'postnummer-kurv'

type Props = { basket: BasketReply; focusHeading: () => void }

function Contents({ basket, focusHeading }: Props) {
  const change = useChange()
  const remove = useRemoval(change.change, focusHeading)
  const isEmpty = basket.lines_count === 0
  const lines = (
    <>
      <PriceNotice basket={basket} change={change} />
      <BasketGroups
        basket={basket}
        change={change}
        onRemove={(line) => {
          // The focused button is removed with its line.
          focusHeading()
          void remove(line)
        }}
      />
    </>
  )
  return (
    <div className={isEmpty ? undefined : 'with-summary'}>
      <div className={styles.lines}>
        {!isEmpty && (
          <button
            type="button"
            className="skip-link needs-script"
            onClick={() => document.getElementById(POSTCODE)?.focus()}
          >
            {basketTexts.skipLines}
          </button>
        )}
        {isEmpty ? <Empty /> : lines}
        {/* One element for an empty basket and a full one, so that it keeps the focus. */}
        <div className="no-print needs-script">
          <AddByNumber />
        </div>
      </div>
      {!isEmpty && <BasketSummary basket={basket} />}
      {!isEmpty && <SumBar basket={basket} />}
    </div>
  )
}

function Empty() {
  return (
    <EmptyState title={basketTexts.empty} text={basketTexts.emptyText}>
      <ButtonLink href={paths.allProducts}>{basketTexts.toProducts}</ButtonLink>
    </EmptyState>
  )
}

/** The sum and the button to continue, always in view on a phone. */
function SumBar({ basket }: { basket: BasketReply }) {
  const { amount, basis } = toTotal(basket)
  return (
    <div className="only-narrow no-print needs-script">
      <BuyBar
        sum={formatAmount(amount)}
        basis={shopTexts.vat[basis]}
        facts={texts.linesCount(basket.lines_count)}
      >
        <ToDelivery basket={basket} />
      </BuyBar>
    </div>
  )
}

function BasketSummary({ basket }: { basket: BasketReply }) {
  return (
    <Summary title={basketTexts.sum}>
      <SaidSum {...toTotal(basket)} />
      <div className="needs-script">
        <PostcodeField id={POSTCODE} basket={basket} label={texts.postcode} />
      </div>
      <Sums rows={toSumRowsOfBasis(basket)} />
      {basket.free_shipping_gap && (
        <Alert tone="info" icon="truck">
          {basket.free_shipping_gap.message}
        </Alert>
      )}
      {basket.approval && (
        <Suspense>
          <ForeseenApproval basket={basket} />
        </Suspense>
      )}
      <div className="no-print needs-script">
        <ToDelivery basket={basket} wide />
      </div>
      {basket.weight_kg > 0 && (
        <Fact>
          <Icon name="weight" size="small" />
          {basketTexts.allWeighs(basket.weight_kg)}
        </Fact>
      )}
      <Promises basket={basket} />
    </Summary>
  )
}

function Fact({ children }: { children: ReactNode }) {
  return <p className={styles.fact}>{children}</p>
}

/** The link to the next step; while lines are invalid, a disabled button that says why. */
function ToDelivery({ basket, wide }: { basket: BasketReply; wide?: boolean }) {
  const id = useId()
  if (basket.is_valid_lines) {
    return (
      <ButtonLink size={wide ? 'large' : undefined} wide={wide} href={paths.checkout('delivery')}>
        {basketTexts.toDelivery}
      </ButtonLink>
    )
  }
  return (
    <div className={styles.closed}>
      <Button size={wide ? 'large' : undefined} wide={wide} disabled aria-describedby={id}>
        {basketTexts.toDelivery}
      </Button>
      <p className="small" id={id}>
        {basketTexts.cannotGoOn}
      </p>
    </div>
  )
}

/** Announces a new sum to screen readers. */
function SaidSum({ amount, basis }: ReturnType<typeof toTotal>) {
  const [said, say] = useState('')
  const before = useRef(amount)
  useEffect(() => {
    if (before.current !== amount)
      say(basketTexts.newSum(formatAmount(amount), shopTexts.vat[basis]))
    before.current = amount
  }, [amount, basis])
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  )
}
