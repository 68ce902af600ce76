import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '#api-client'
import { Button } from '#ui/buttons/button'
import { Field } from '#ui/fields/field'
import { Card } from '#ui/layout/card'
import { parseQuantity } from '#ui/parse-quantity'
import { Quantity } from '#ui/quantity/quantity'
import { describeFailure } from '../../failures.ts'
import { paths } from '../../paths.ts'
import { useServices } from '../../services.ts'
import { homeTexts } from '../../texts/home.ts'
import { texts } from '../../texts.ts'
import { useAdd } from '../buying/use-add.tsx'
import styles from './home.module.css'

/** Adds a product by its number; any other text is searched for. */
export function QuickOrder() {
  const { error, busy, submit } = useQuickOrder()
  return (
    <Card as="section" labelledBy="hurtig">
      <form className={styles.quick} action={paths.search('')} onSubmit={submit} noValidate>
        <h2 id="hurtig">{homeTexts.quickOrder}</h2>
        <div className={styles.quickRow}>
          <div className={styles.quickNumber}>
            <Field
              label={homeTexts.quickLabel}
              hideLabel
              name="search"
              placeholder={homeTexts.quickLabel}
              autoComplete="off"
              maxLength={64}
              error={error}
            />
          </div>
          <Quantity name="quantity" unit={homeTexts.pieces} />
          <Button type="submit" busy={busy}>
            {texts.add}
          </Button>
        </div>
        <p className="small quiet">{homeTexts.quickHelp}</p>
      </form>
    </Card>
  )
}

function useQuickOrder() {
  const { api } = useServices()
  const navigate = useNavigate()
  const [error, setError] = useState<string>()
  const [isLooking, setLooking] = useState(false)
  const [isAdding, add] = useAdd()

  async function order(number: string, quantity: number): Promise<void> {
    setLooking(true)
    setError(undefined)
    try {
      const { data } = await api.catalogue.productByNumber(number)
      const { id, name, unit, children_count, has_withdrawal, url } = data
      // A product that cannot be returned is bought on its page, which says so.
      if (children_count > 0 || !has_withdrawal) await navigate(url)
      else await add([{ product_id: id, name, unit, quantity }])
    } catch (failure) {
      const isUnknown = failure instanceof ApiError && failure.status === 404
      if (isUnknown) await navigate(paths.search(number))
      else setError(describeFailure(failure))
    } finally {
      setLooking(false)
    }
  }

  return {
    error,
    busy: isLooking || isAdding,
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      const data = new FormData(event.currentTarget)
      const number = String(data.get('search') ?? '').trim()
      const quantity = parseQuantity(String(data.get('quantity')))
      if (!number) return setError(homeTexts.quickEmpty)
      if (!quantity) return setError(texts.quantityWrong)
      void order(number, quantity)
    },
  }
}
