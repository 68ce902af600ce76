import type { ReactNode } from 'react'
import type { Product } from '#contract/product/product'
import { Button, ButtonLink } from '#ui/buttons/button'
import { Dialog } from '#ui/dialog/dialog'
import { Skeleton } from '#ui/messages/skeleton'
import { Price } from '#ui/price/price'
import { Picture } from '#ui/product/picture'
import { Stock } from '#ui/product/stock'
import { Table } from '#ui/table/table'
import { describeFailure } from '../../failures.ts'
import { useBasis } from '../../hooks/use-basis.ts'
import { useFetched } from '../../hooks/use-fetched.ts'
import { useServices } from '../../services.ts'
import { compareTexts } from '../../texts/compare.ts'
import { listTexts } from '../../texts/list.ts'
import { viewTexts } from '../../texts/view.ts'
import { texts } from '../../texts.ts'
import { toBuyRules } from '../../views/card.ts'
import { toOnlineStock } from '../../views/online-stock.ts'
import { toPriceView } from '../../views/price.ts'
import { toSpecs } from '../../views/product/specs.ts'
import { toStocksOfPage } from '../../views/stock.ts'
import { BuyOnCard } from '../buying/buy.tsx'
import styles from './compare-dialog.module.css'

type Props = {
  ids: readonly number[]
  onRemove: (id: number) => void
  onClose: () => void
}

/** Products side by side: price, stock and specifications. */
export function CompareDialog({ ids, onRemove, onClose }: Props) {
  const { api } = useServices()
  const last = useFetched(ids.join(), () =>
    Promise.all(ids.map(async (id) => (await api.catalogue.productAlone(id)).data)),
  )
  const products = last?.reply
  const failure = last?.failure
  return (
    <Dialog title={compareTexts.title(ids.length)} wide onClose={onClose}>
      {failure !== undefined && <p role="alert">{describeFailure(failure)}</p>}
      {!products && failure === undefined && <Skeleton height="large" />}
      {products && <Compared products={products} onRemove={onRemove} />}
    </Dialog>
  )
}

type ComparedProps = { products: readonly Product[]; onRemove: (id: number) => void }

function Compared({ products, onRemove }: ComparedProps) {
  const basis = useBasis()
  const cell = (make: (product: Product) => ReactNode) =>
    products.map((product) => <td key={product.id}>{make(product)}</td>)
  return (
    <Table label={compareTexts.title(products.length)}>
      <thead>
        <tr>
          <th scope="col">{compareTexts.fact}</th>
          {products.map(({ id, name, url, image }) => (
            <th key={id} scope="col" className={styles.head}>
              <Picture files={image ?? undefined} alt="" shape="thumb" />
              <a href={url}>{name}</a>
              {products.length > 1 && (
                <Button kind="quiet" size="small" onClick={() => onRemove(id)}>
                  {listTexts.removeThis}
                  <span className="visually-hidden"> {name}</span>
                </Button>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{compareTexts.price}</th>
          {cell(({ best_price }) =>
            best_price ? <Price {...toPriceView(best_price, basis)} size="line" /> : texts.noPrice,
          )}
        </tr>
        <tr>
          <th scope="row">{compareTexts.stock}</th>
          {cell((product) => (
            <Stock lines={[toOnlineStock(product, toStocksOfPage(product.product_stocks))]} tight />
          ))}
        </tr>
        <tr>
          <th scope="row">{texts.add}</th>
          {cell((product) => (
            <Buy product={product} />
          ))}
        </tr>
        {toRows(products).map(({ name, values }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {values.map((value, place) => (
              <td key={products[place]?.id}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** What is bought at once, or the way to the page where a length or a colour is chosen. */
function Buy({ product }: { product: Product }) {
  const rules = toBuyRules(product)
  if (rules) return <BuyOnCard rules={rules} href={product.url} />
  return (
    <ButtonLink kind="second" size="small" href={product.url}>
      {viewTexts.seeProduct}
      <span className="visually-hidden">{texts.addingTo(product.name)}</span>
    </ButtonLink>
  )
}

/** The specifications of all; those in which they differ first. */
function toRows(products: readonly Product[]) {
  const specs = products.map(
    (product) => new Map(toSpecs(product).map((one) => [one.name, one.value])),
  )
  const names = new Set(specs.flatMap((one) => [...one.keys()]))
  const rows = [...names].map((name) => ({
    name,
    values: specs.map((one) => one.get(name) ?? compareTexts.notTold),
  }))
  const differs = ({ values }: { values: readonly string[] }) => new Set(values).size > 1
  return [...rows.filter(differs), ...rows.filter((row) => !differs(row))]
}
