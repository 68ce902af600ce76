import { useEffect, useRef, useState } from 'react'
import type { QuickOrderRow } from '#contract/basket/quick-order'
import type { ProductItem } from '#contract/product/item'
import { formatAmount, NO_BREAK } from '#ui/format'
import { Picture } from '#ui/product/picture'
import { useFetched } from '../../../hooks/use-fetched.ts'
import { useServices } from '../../../services.ts'
import { useStore } from '../../../store.ts'
import { quickOrderTexts as texts } from '../../../texts/professional/quick-order.ts'
import { STOCK_LINES } from '../../../views/suggestions.ts'
import styles from './candidates.module.css'

type Candidate = QuickOrderRow['candidates'][number]

type Props = {
  row: QuickOrderRow
  onChoose: (chosen: Candidate, isRemembered: boolean) => Promise<void>
}

/** One of the products that fit a row, and whether the company is to call it so from now on. */
export function Candidates({ row, onChoose }: Props) {
  const [isRemembered, setRemembered] = useState(false)
  const { list, products } = useProducts(row.candidates)
  // Words find it by themselves; only a number of the company's own is worth remembering.
  const isNumber = /^(?=.*\d)\S{2,40}$/.test(row.query)
  return (
    <fieldset className={styles.root}>
      <legend className="visually-hidden">{texts.chooseFor(row.text)}</legend>
      <ul ref={list} className={styles.list}>
        {row.candidates.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              className={styles.one}
              onClick={() => void onChoose(one, isRemembered)}
            >
              <OneOf candidate={one} product={products.get(one.id)} />
            </button>
          </li>
        ))}
      </ul>
      {isNumber && (
        <label className="small">
          <input
            type="checkbox"
            checked={isRemembered}
            onChange={({ target }) => setRemembered(target.checked)}
          />{' '}
          {texts.remember(row.query)}
        </label>
      )}
    </fieldset>
  )
}

function OneOf({ candidate, product }: { candidate: Candidate; product: ProductItem | undefined }) {
  const isNet = useStore(useServices().api.basis, 'gross') === 'net'
  const { name, varenummer } = candidate
  const price = product?.best_price
  const facts = [
    varenummer && texts.varenummer(varenummer),
    product?.brand,
    product && STOCK_LINES[product.stock_status].text,
  ]
  return (
    <>
      <Picture files={product?.image} alt="" shape="mini" />
      <span>
        <b>{name}</b>
        <small>{facts.filter(Boolean).join(' · ') || NO_BREAK}</small>
      </span>
      <span className={styles.price}>
        {price && (
          <>
            <b>
              {texts.priceOf(formatAmount(isNet ? price.net_price : price.price), product.unit)}
            </b>
            <small>
              {formatAmount(isNet ? price.price : price.net_price)}{' '}
              {isNet ? texts.inclVat : texts.exVat}
            </small>
          </>
        )}
      </span>
    </>
  )
}

const NONE: ReadonlyMap<number, ProductItem> = new Map()

/** Pictures and prices, fetched when the list is seen: hundreds of rows may wait for a choice. */
function useProducts(candidates: readonly Candidate[]) {
  const { api } = useServices()
  const basis = useStore(api.basis, 'gross')
  const list = useRef<HTMLUListElement>(null)
  const [isSeen, setSeen] = useState(false)
  // What is in view is the browser's to say.
  useEffect(() => {
    if (!list.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: '200px' },
    )
    observer.observe(list.current)
    return () => observer.disconnect()
  }, [])
  const ids = candidates.map(({ id }) => id)
  const fetched = useFetched(isSeen ? `${ids} ${basis}` : undefined, () =>
    api.catalogue.products({ requiredProductIds: ids, limit: candidates.length }),
  )
  const products = fetched?.reply
    ? new Map(fetched.reply.data.map((product) => [product.id, product]))
    : NONE
  return { list, products }
}
