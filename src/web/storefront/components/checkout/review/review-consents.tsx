import type { ReactNode } from 'react'
import type { BasketReply } from '#contract/basket/basket'
import type { BasketLine } from '#contract/basket/parts'
import { Choice } from '#ui/fields/choice'
import { FieldError } from '#ui/fields/field-frame'
import { Card, CardHead } from '#ui/layout/card'
import { paths } from '../../../paths.ts'
import { reviewTexts } from '../../../texts/checkout/review.ts'
import type { Change } from '../steps/use-change.ts'
import { useOptimisticValue } from '../steps/use-optimistic-value.ts'
import { areChanged, isAccepted, type ShownTerms } from './use-terms.ts'

export const CONSENT_ID = 'handelsbetingelser'
export const SPECIAL_ID = 'uden-fortrydelsesret'

type Props = {
  basket: BasketReply
  change: Change['change']
  shown: ShownTerms
  /** The buyer has pressed the button to buy. */
  isTried: boolean
}

/** The consents: never ticked beforehand, and saved when they are ticked. */
export function ReviewConsents({ basket, change, shown, isTried }: Props) {
  const { terms } = shown
  const isConsumer = basket.customer_type === 'private'
  const special = isConsumer ? basket.basket_lines.filter(isSpecial) : []
  const isSpecialSeen = !basket.needs_acknowledgement.includes('special_goods')
  return (
    <Card as="section">
      <CardHead>
        <h2>{reviewTexts.beforeYouBuy}</h2>
      </CardHead>
      {isConsumer && <Withdrawal special={special.length} all={basket.basket_lines.length} />}
      <Tick
        id={CONSENT_ID}
        label={<Terms isConsumer={isConsumer} url={terms?.url} />}
        isTicked={isAccepted(basket, terms)}
        onTick={(isNow) => shown.accept(isNow, change)}
        error={
          areChanged(basket, terms)
            ? reviewTexts.termsChanged
            : isTried && reviewTexts.acceptMissing
        }
      />
      {special.length > 0 && (
        <Tick
          id={SPECIAL_ID}
          label={<SpecialProduct lines={special} />}
          isTicked={isSpecialSeen}
          onTick={(special_goods) => change({ acknowledge: { special_goods } })}
          error={isTried && reviewTexts.specialMissing}
        />
      )}
    </Card>
  )
}

function isSpecial({ withdrawal }: BasketLine): boolean {
  return withdrawal.right === 'none'
}

function Withdrawal({ special, all }: { special: number; all: number }) {
  return (
    <>
      <h3>{reviewTexts.withdrawalTitle}</h3>
      <p className="small">
        {special < all ? reviewTexts.withdrawalText : reviewTexts.withdrawalOfNone}{' '}
        {special > 0 && special < all && reviewTexts.withdrawalExcept}
      </p>
    </>
  )
}

function Terms({ isConsumer, url }: { isConsumer: boolean; url: string | undefined }) {
  return (
    <>
      {reviewTexts.acceptBefore}
      <a
        href={url ?? (isConsumer ? paths.terms : paths.tradeTerms)}
        target="_blank"
        rel="noreferrer"
      >
        {reviewTexts.termsLink}
      </a>
      {isConsumer ? reviewTexts.acceptAfter : reviewTexts.acceptAfterTrade}
    </>
  )
}

function SpecialProduct({ lines }: { lines: readonly BasketLine[] }) {
  return (
    <>
      {reviewTexts.specialProducts}{' '}
      {lines.map(({ id, name, withdrawal }) => (
        <small key={id}>
          {name}. {withdrawal.text}.
        </small>
      ))}
    </>
  )
}

type TickProps = {
  id: string
  label: ReactNode
  isTicked: boolean
  onTick: (isTicked: boolean) => Promise<unknown>
  error: string | false
}

function Tick({ id, label, isTicked, onTick, error }: TickProps) {
  const [shown, tick] = useOptimisticValue(isTicked, onTick)
  const errorId = `${id}-fejl`
  return (
    <>
      <Choice
        id={id}
        label={label}
        checked={shown}
        required
        // Explicit also when it is false: otherwise browsers report a required box as invalid before it was visited.
        aria-invalid={Boolean(error && !shown)}
        aria-describedby={error && !shown ? errorId : undefined}
        onChange={(event) => tick(event.target.checked)}
      />
      {error && !shown && <FieldError id={errorId}>{error}</FieldError>}
    </>
  )
}
