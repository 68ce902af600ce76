import { createContext, type FormEvent, type ReactNode, use, useId } from 'react'
import { Button } from '#ui/buttons/button'
import { formatAmount } from '#ui/format'
import { Card, CardHead } from '#ui/layout/card'
import { useBasis } from '../../hooks/use-basis.ts'
import { productPageTexts } from '../../texts/product.ts'
import { tableTexts } from '../../texts/table.ts'
import { texts } from '../../texts.ts'
import type { CalculatorKind } from '../../views/calculators/calculators.ts'
import type { UnitPrice } from '../../views/price.ts'
import { costOf } from '../buying/cost.ts'
import type { Wanted } from '../buying/use-add.tsx'
import { useAdd } from '../buying/use-add.tsx'
import styles from './calculators.module.css'

/** The choice of a product, in a calculator of several. */
export const Choice = createContext<{
  readonly field: ReactNode
  /** The result is that of the previous choice, and cannot be bought. */
  readonly isPending: boolean
} | null>(null)

type Props = {
  kind: CalculatorKind
  /** Which of several products is bought comes out of the calculation. */
  choosesItself?: boolean
  children: ReactNode
  result: ReactNode
}

/** Fields to the left, the result to the right; below each other on a phone. */
export function CalculatorCard({ kind, choosesItself = false, children, result }: Props) {
  const heading = useId()
  const choice = use(Choice)
  return (
    <Card as="section" kind="moss" labelledBy={heading}>
      <CardHead>
        <h3 id={heading}>{productPageTexts.calculators[kind]}</h3>
      </CardHead>
      <div className={styles.calculator}>
        <form className={styles.fields} method="post" noValidate onSubmit={goToResult}>
          {choice && !choosesItself && <div className={styles.whole}>{choice.field}</div>}
          {children}
          {/* Enter in a field takes a button to submit. */}
          <button type="submit" hidden />
        </form>
        {result}
      </div>
    </Card>
  )
}

/** It is calculated while it is typed: Enter leads on to what can be done with it. */
function goToResult(event: FormEvent<HTMLFormElement>) {
  event.preventDefault()
  const next = event.currentTarget.nextElementSibling
  next?.querySelector<HTMLElement>('button:not([disabled])')?.focus()
}

type ResultProps = {
  /** The main figure: "21 pk." Left out while something is missing. */
  figure?: string | undefined
  /** How it was calculated, or what is missing. */
  children: ReactNode
  action?: ReactNode
}

export function Result({ figure, children, action }: ResultProps) {
  const isPending = use(Choice)?.isPending
  return (
    <div className={styles.result} inert={isPending}>
      <div role="status">
        {figure && <p className={styles.figure}>{figure}</p>}
        {children}
      </div>
      {action}
    </div>
  )
}

/** What is put in the basket, with what one costs. */
export type Priced = Wanted & { readonly cost: UnitPrice | undefined }

type AddProps = { lines: readonly Priced[]; children: ReactNode }

/** Adds everything that was calculated to the basket; above it what that costs. */
export function AddButton({ lines, children }: AddProps) {
  const [busy, add] = useAdd()
  const basis = useBasis()
  const other = basis === 'gross' ? 'net' : 'gross'
  return (
    <>
      {lines.every(({ cost }) => cost !== undefined) && (
        <p>
          <b>{formatAmount(costOf(lines, basis))}</b>{' '}
          <small>{tableTexts.beforeRebates(texts.vat[basis])}</small>
          <br />
          <small className="quiet">
            {texts.otherVat(formatAmount(costOf(lines, other)), other)}
          </small>
        </p>
      )}
      <Button wide busy={busy} onClick={() => void (!busy && add(lines))}>
        {children}
      </Button>
    </>
  )
}
