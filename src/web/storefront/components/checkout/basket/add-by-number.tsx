import { type FormEvent, type ReactNode, useState } from 'react'
import { ApiError } from '#api-client'
import { Button } from '#ui/buttons/button'
import { Field } from '#ui/fields/field'
import { formatQuantity } from '#ui/format'
import { Card } from '#ui/layout/card'
import { describeFailure } from '../../../failures.ts'
import { type Services, useServices } from '../../../services.ts'
import { basketTexts as texts } from '../../../texts/checkout/basket.ts'

const NUMBER_MAX = 40

/** Adds a product to the basket by its number. */
export function AddByNumber() {
  const services = useServices()
  const [number, setNumber] = useState('')
  const [problem, setProblem] = useState<ReactNode>()
  const [busy, setBusy] = useState(false)
  async function order(typed: string, isSure: boolean): Promise<void> {
    setBusy(true)
    const found = await add(typed, isSure, services)
    setBusy(false)
    setProblem(
      found === 'not_returned' ? <NotReturned onSure={() => void order(typed, true)} /> : found,
    )
    if (!found) setNumber('')
  }
  function submit(event: FormEvent): void {
    event.preventDefault()
    const typed = number.trim()
    if (typed === '') setProblem(texts.numberMissing)
    else void order(typed, false)
  }
  return (
    <Card kind="sawdust" as="section">
      <form method="post" onSubmit={submit} noValidate>
        <Field
          label={texts.byNumber}
          help={texts.byNumberHint}
          error={problem && <span role="alert">{problem}</span>}
          value={number}
          inputMode="text"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={NUMBER_MAX}
          onChange={(event) => setNumber(event.target.value)}
          aside={
            <Button type="submit" kind="second" icon="add" busy={busy}>
              {texts.add}
            </Button>
          }
        />
      </form>
    </Card>
  )
}

/**
 * @param isSure The buyer knows that it cannot be returned.
 * @returns The error, if any.
 */
async function add(
  number: string,
  isSure: boolean,
  { api, basket, toasts }: Services,
): Promise<ReactNode> {
  try {
    const { data: product } = await api.catalogue.productByNumber(number)
    if (product.children_count > 0) return <Parent name={product.name} href={product.url} />
    const isConsumer = (basket.basket()?.customer_type ?? 'private') === 'private'
    if (isConsumer && !product.has_withdrawal && !isSure) return 'not_returned'
    const { data, metadata } = await basket.add([{ product_id: product.id }])
    const line = data.find(({ id }) => metadata.added_line_ids.includes(id))
    const quantity = line ? formatQuantity(line.quantity, line.product.unit) : ''
    toasts.show({ id: 'added', text: texts.added(quantity, product.name) })
    return undefined
  } catch (failure) {
    const isUnknown = failure instanceof ApiError && failure.status === 404
    return isUnknown ? texts.numberUnknown(number) : describeFailure(failure)
  }
}

/** A product that cannot be returned is only added once the buyer has confirmed it. */
function NotReturned({ onSure }: { onSure: () => void }) {
  return (
    <>
      {texts.numberNotReturned}{' '}
      <Button kind="quiet" size="small" onClick={onSure}>
        {texts.addAnyway}
      </Button>
    </>
  )
}

function Parent({ name, href }: { name: string; href: string }) {
  return (
    <>
      {texts.numberParent(name)} <a href={href}>{texts.seeProduct}</a>
    </>
  )
}
