import { useRef, useState } from 'react'
import type { BasketLine } from '#contract/basket/parts'
import { Button } from '#ui/buttons/button'
import { FieldError } from '#ui/fields/field-frame'
import { formatQuantity } from '#ui/format'
import { Quantity } from '#ui/quantity/quantity'
import { basketTexts } from '../../../texts/checkout/basket.ts'
import { checkoutTexts as texts } from '../../../texts/checkout.ts'
import type { Change } from '../steps/use-change.ts'

type Props = {
  line: BasketLine
  change: Change['change']
  /** The field is in the alternate unit: what is typed is sent as that. */
  isAlternate: boolean
  onRemove: () => void
  describedBy: string
}

/** The quantity of a line, in either unit. The API rounds it. */
export function LineQuantity({ line, change, isAlternate, onRemove, describedBy }: Props) {
  const [isNumber, setIsNumber] = useState(true)
  const { product } = line
  const [lostWords, setLostWords] = useState<string>()
  const { wanted, isUnsaved, want, forget } = useLineQuantity(async (quantity) => {
    let isAnswered = true
    await change({ basket_lines: [toBody(line.id, quantity, isAlternate)] }, () => {
      isAnswered = false
    })
    return isAnswered
  })
  const sayWords = (typed_text: string) => {
    forget()
    setLostWords(undefined)
    void change({ basket_lines: [{ id: line.id, typed_text }] }, () => setLostWords(typed_text))
  }
  if (line.quantity_locked) {
    return (
      <p className="small">
        {formatQuantity(line.quantity, product.unit)}
        <br />
        <span className="quiet">{basketTexts.locked}</span>
      </p>
    )
  }
  const rules = rulesOf(line, isAlternate)
  return (
    <>
      <Quantity
        {...rules}
        of={line.name}
        value={wanted ?? shownOf(line, isAlternate)}
        invalid={!isNumber || line.errors.some(isAboutQuantity)}
        describedBy={describedBy}
        onWords={sayWords}
        onChange={(quantity) => {
          setLostWords(undefined)
          setIsNumber(quantity !== undefined)
          if (quantity === 0) onRemove()
          else if (quantity !== undefined) want(quantity)
        }}
      />
      {!isNumber && (
        <div role="alert">
          <FieldError>
            {basketTexts.quantityWrong(formatQuantity(rules.min, rules.unit))}
          </FieldError>
        </div>
      )}
      {isUnsaved && wanted !== undefined && (
        <Unsaved what={formatQuantity(wanted, rules.unit)} onRetry={() => want(wanted)} />
      )}
      {lostWords && <Unsaved what={lostWords} onRetry={() => sayWords(lostWords)} />}
    </>
  )
}

/** What could not be sent, until it is sent or something else is typed. */
function Unsaved({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <div role="alert">
      <FieldError>{basketTexts.notSaved(what)}</FieldError>
      <Button kind="second" size="small" onClick={onRetry}>
        {texts.tryAgain}
      </Button>
    </div>
  )
}

function isAboutQuantity({ field, level }: BasketLine['errors'][number]): boolean {
  return field === 'quantity' && level === 'error'
}

function toBody(id: string, typed: number, isAlternate: boolean) {
  return isAlternate
    ? { id, alternate_quantity: typed, override_units: true }
    : { id, quantity: typed }
}

function shownOf({ quantity, alternate_quantity }: BasketLine, isAlternate: boolean): number {
  return isAlternate ? (alternate_quantity ?? 0) : quantity
}

const SMALLEST = 0.001

/** An alternate quantity may be anything, since the API rounds it up to whole units; the buttons go by whole units. */
function rulesOf({ product }: BasketLine, isAlternate: boolean) {
  const { alternate_unit, alternate_factor, divisible_quantity } = product
  if (!isAlternate || !alternate_unit) {
    return {
      unit: product.unit,
      min: product.min_quantity,
      max: product.max_quantity ?? undefined,
      step: divisible_quantity,
    }
  }
  const step = Math.round(divisible_quantity * (alternate_factor ?? 1) * 1000) / 1000
  return { unit: alternate_unit, min: SMALLEST, step: step || SMALLEST, rounds: true }
}

interface LineQuantity {
  /** Until the API has answered. */
  readonly wanted: number | undefined
  /** There was no reply to the wanted quantity. */
  readonly isUnsaved: boolean
  readonly want: (quantity: number) => void
  /** Drops the wanted quantity. */
  readonly forget: () => void
}

/**
 * Sends the quantities of a line while the buyer keeps pressing: one call at a time, and after it only the latest
 * quantity.
 *
 * @param send Resolves to whether there was a reply, of any status.
 */
function useLineQuantity(send: (quantity: number) => Promise<boolean>): LineQuantity {
  const [wanted, setWanted] = useState<number>()
  const [isUnsaved, setIsUnsaved] = useState(false)
  const next = useRef<number>(undefined)
  const busy = useRef(false)

  async function sendAll(): Promise<void> {
    busy.current = true
    let isAnswered = true
    while (next.current !== undefined) {
      const quantity = next.current
      next.current = undefined
      isAnswered = await send(quantity)
    }
    busy.current = false
    setIsUnsaved(!isAnswered)
    if (isAnswered) setWanted(undefined)
  }

  return {
    wanted,
    isUnsaved,
    want: (quantity) => {
      next.current = quantity
      setIsUnsaved(false)
      setWanted(quantity)
      if (!busy.current) void sendAll()
    },
    forget: () => {
      next.current = undefined
      setIsUnsaved(false)
      setWanted(undefined)
    },
  }
}
