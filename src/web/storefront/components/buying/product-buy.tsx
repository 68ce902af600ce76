import { countIn } from '#kernel/units/units'
import { Button } from '#ui/buttons/button'
import { BuyBar } from '#ui/buttons/buy-bar'
import { Segmented } from '#ui/fields/segmented'
import { formatAmount } from '#ui/format'
import { Quantity } from '#ui/quantity/quantity'
import { productPageTexts } from '../../texts/product.ts'
import { texts } from '../../texts.ts'
import type { BuyRules } from '../../views/card.ts'
import type { ProductView } from '../../views/product/product.ts'
import { toThousandths } from '../../views/product/thousandths.ts'
import styles from './product-buy.module.css'
import type { Buying } from './use-product-buy.ts'

type Props = { product: ProductView; buying: Buying; rules: BuyRules }

/** Its id: the bar at the foot of a phone sends it, and a link skips to it. */
export const BUY_FORM = 'koeb'
const SAYING = 'maengde-svar'

/** How many, in any unit of the products, and into the basket. The field takes "42 m2" as well as a number. */
export function ProductBuy({ product, buying, rules }: Props) {
  const { counted, offered } = buying
  const shown = {
    name: rules.name,
    unit: counted,
    units: offered,
    place: offered.indexOf(counted),
    rules: rulesIn(counted, product, rules),
    value: buying.value ?? rules.min,
    busy: buying.busy,
    says: buying.says,
    isWrong: buying.isWrong,
  }
  return (
    <form
      id={BUY_FORM}
      tabIndex={-1}
      className={styles.root}
      method="post"
      action={product.meta.canonical}
      onSubmit={buying.submit}
    >
      <Amount shown={shown} buying={buying} productId={rules.id} />
    </form>
  )
}

type Shown = {
  name: string
  /** What it is counted in, and its place among those that are offered. */
  unit: string
  units: readonly string[]
  place: number
  rules: ReturnType<typeof rulesIn>
  value: number
  busy: boolean
  says: string
  isWrong: boolean
}

type AmountProps = { shown: Shown; buying: Buying; productId: number }

function Amount({ shown, buying, productId }: AmountProps) {
  const { name, unit, units, place, rules, value, busy, says, isWrong } = shown
  return (
    <section className={styles.root} aria-labelledby="maengde">
      <div className={styles.head}>
        <h2 id="maengde">{productPageTexts.amountHead}</h2>
        {units.length > 1 && (
          <Segmented
            size="small"
            label={productPageTexts.unitOf}
            name="counted"
            value={units[place] ?? unit}
            onChange={buying.setCounted}
            options={units.map((one) => ({ value: one, label: one }))}
          />
        )}
      </div>
      <div className={styles.row}>
        <Quantity
          {...rules}
          of={name}
          name="quantity"
          unit={unit}
          size="large"
          value={value}
          typed={buying.typed}
          read={buying.readIn}
          onText={buying.onText}
          onChange={buying.settle}
          describedBy={SAYING}
        />
        <Button type="submit" size="large" name="product_id" value={productId} busy={busy}>
          {texts.add}
        </Button>
      </div>
      <p id={SAYING} className={`small ${isWrong ? styles.wrong : ''}`} role="status">
        {says}
      </p>
    </section>
  )
}

const SMALLEST = 0.001

/** In another unit than its own anything may be typed; the buttons go a step of the products at a time. */
function rulesIn(counted: string, { units, unit }: ProductView, { min, max, step }: BuyRules) {
  if (counted === unit) return { min, max, step, rounds: true }
  const one = countIn(units, toThousandths(step), counted)
  const isPack = Object.hasOwn(units.packs, counted)
  return { min: SMALLEST, step: isPack ? 1 : (one ?? 1000) / 1000 || SMALLEST, rounds: true }
}

/** The same at the foot of a phone's page, where the button itself may be far away. */
export function ProductBuyBar({
  product: { price, online },
  buying,
  rules,
  freight,
}: Props & { freight: string | undefined }) {
  return (
    <div className={styles.bar}>
      <BuyBar
        kind="page"
        sum={price ? formatAmount(price.amount) : ''}
        basis={price?.unit}
        facts={[online.text, freight].filter(Boolean).join(' · ')}
      >
        <Button type="submit" form={BUY_FORM} name="product_id" value={rules.id} busy={buying.busy}>
          {texts.add}
        </Button>
      </BuyBar>
    </div>
  )
}
