import { type FormEvent, type ReactNode, useState } from 'react'
import { ApiError } from '#api-client'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { Field } from '#ui/field'
import { formatQuantity } from '#ui/format'
import { describeFailure } from '../../failures.ts'
import { type Services, useServices } from '../../services.ts'
import { checkoutTexts as texts } from '../../texts-checkout.ts'

const NUMBER_MAX = 40

/** For whoever knows what they want: a number, and it lies in the basket. */
export function AddByNumber() {
  const services = useServices()
  const [number, setNumber] = useState('')
  const [problem, setProblem] = useState<ReactNode>()
  const [busy, setBusy] = useState(false)
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const typed = number.trim()
    if (typed === '') return setProblem(texts.numberMissing)
    setBusy(true)
    const problem = await add(typed, services)
    setBusy(false)
    setProblem(problem)
    if (!problem) setNumber('')
  }
  return (
    <Card kind="sawdust" as="section">
      <form method="post" onSubmit={(event) => void submit(event)} noValidate>
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

/** @returns What went wrong, if anything did. */
async function add(number: string, { api, basket, toasts }: Services): Promise<ReactNode> {
  try {
    const { data: product } = await api.catalogue.productByNumber(number)
    if (product.children_count > 0) return <Parent name={product.name} href={product.url} />
    const { data, metadata } = await basket.add({ product_id: product.id })
    const line = data.find(({ id }) => metadata.added_line_ids.includes(id))
    const quantity = line ? formatQuantity(line.quantity, line.product.unit) : ''
    toasts.show({ id: 'added', text: texts.added(quantity, product.name) })
    return undefined
  } catch (failure) {
    const isUnknown = failure instanceof ApiError && failure.status === 404
    return isUnknown ? texts.numberUnknown(number) : describeFailure(failure)
  }
}

function Parent({ name, href }: { name: string; href: string }) {
  return (
    <>
      {texts.numberParent(name)} <a href={href}>{texts.seeProduct}</a>
    </>
  )
}
