import { type ReactNode, useEffect, useState } from 'react'
import { Select } from '#ui/fields/select'
import { askProduct } from '../../ask.ts'
import { useServices } from '../../services.ts'
import { texts } from '../../texts.ts'
import type { ProductView } from '../../views/product/product.ts'
import { Choice } from './calculator-card.tsx'

type Props = {
  /** A parent: there is a length or a size to be chosen. */
  product: ProductView
  /** Works out one of its children. */
  children: (child: ProductView) => ReactNode
}

/** A calculator before anything has been chosen: what it reckons with is chosen in it. */
export function OneOf({ product: { rows, rowsAxes }, children }: Props) {
  const { api } = useServices()
  const sold = rows.filter(({ buy }) => buy !== undefined)
  const plenty = sold.find(({ online }) => online.level === 'ok') ?? sold[0]
  const [id, choose] = useState(plenty?.id)
  const [answer, setAnswer] = useState<ProductView>()
  const [failed, setFailed] = useState<number>()

  // A parent says little of its children: the one that is chosen is asked for, and the last one stays until it has come.
  useEffect(() => {
    if (id === undefined) return
    let isCurrent = true
    askProduct(api, id).then(
      (next) => isCurrent && setAnswer(next),
      () => isCurrent && setFailed(id),
    )
    return () => {
      isCurrent = false
    }
  }, [api, id])

  const isFailed = failed === id && answer?.id !== id
  const field = (
    <>
      <Select
        label={rowsAxes.join(', ')}
        value={id}
        onChange={(event) => choose(Number(event.target.value))}
        options={sold.map(({ id: value, label, facts }) => ({
          value,
          label: [label, ...facts].join(' · '),
        }))}
      />
      {(isFailed || !answer) && (
        <p role="status">{isFailed ? texts.broken : texts.calculatorLoading}</p>
      )}
    </>
  )
  if (!answer) return field
  return <Choice value={{ field, isPending: answer.id !== id }}>{children(answer)}</Choice>
}
