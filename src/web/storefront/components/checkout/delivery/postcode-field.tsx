import { type FormEvent, useState } from 'react'
import { ApiError } from '#api-client'
import type { BasketReply } from '#contract/basket/basket'
import { Button } from '#ui/buttons/button'
import { Field } from '#ui/fields/field'
import { describeFailure } from '../../../failures.ts'
import { useServices } from '../../../services.ts'
import { checkoutTexts as texts } from '../../../texts/checkout.ts'

const POSTCODE = /^\d{4}$/

type Props = { basket: BasketReply; label: string; id?: string }

/** The postcode that the price of delivery depends on; sent as soon as it has four figures. */
export function PostcodeField({ basket, label, id }: Props) {
  const { error, busy, typed, type, leave, submit } = usePostcode(basket)
  return (
    <form method="post" onSubmit={submit} noValidate>
      <Field
        id={id}
        label={label}
        value={typed}
        error={error}
        ok={basket.zipcode === typed ? basket.city : undefined}
        inputMode="numeric"
        autoComplete="shipping postal-code"
        maxLength={4}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
        aside={
          typed !== (basket.zipcode ?? '') && (
            <Button type="submit" kind="second" busy={busy}>
              {texts.findPrice}
            </Button>
          )
        }
      />
    </form>
  )
}

/** The postcode as it is typed; sent when it is complete. */
function usePostcode({ zipcode }: BasketReply) {
  const { basket } = useServices()
  const [text, setText] = useState<string>()
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const typed = text ?? zipcode ?? ''

  async function save(wanted: string): Promise<void> {
    setBusy(true)
    try {
      await basket.change({ zipcode: wanted })
      setText(undefined)
      setError(undefined)
    } catch (failure) {
      const isField = failure instanceof ApiError && failure.status < 500
      setError(
        isField ? (failure.errors.zipcode?.[0] ?? failure.message) : describeFailure(failure),
      )
    } finally {
      setBusy(false)
    }
  }
  function type(next: string): void {
    setText(next)
    if (next === zipcode) setError(undefined)
    else if (POSTCODE.test(next)) void save(next)
  }
  function leave(): void {
    if (typed === '') setText(undefined)
    else if (!POSTCODE.test(typed)) setError(texts.postcodeWrong)
  }
  return {
    error,
    busy,
    typed,
    type,
    leave,
    submit: (event: FormEvent) => {
      event.preventDefault()
      if (POSTCODE.test(typed)) void save(typed)
      else setError(texts.postcodeWrong)
    },
  }
}
