import { Button } from '#ui/button'
import { BuyBar } from '#ui/buy-bar'
import { Field } from '#ui/field'
import { formatAmount, formatQuantity } from '#ui/format'
import { parseQuantity } from '#ui/parse-quantity'
import { Quantity } from '#ui/quantity'
import { Segmented } from '#ui/segmented'
import { texts } from '../texts.ts'
import type { BuyRules } from '../views/card.ts'
import type { ProductView } from '../views/product.ts'
import styles from './product-buy.module.css'
import type { Buying } from './use-product-buy.ts'

type Props = { product: ProductView; buying: Buying; rules: BuyRules }

/** How many, in pieces or in what they measure, and into the basket. */
export function ProductBuy({ product, buying, rules }: Props) {
  const { measure } = product
  return (
    <section className={styles.root} aria-labelledby="maengde">
      <div className={styles.head}>
        <h2 id="maengde">{texts.amountHead}</h2>
        {measure && (
          <Segmented
            size="small"
            label={texts.unitOf}
            name="counted"
            value={buying.counted}
            onChange={(counted) => buying.setCounted(counted === 'measure' ? 'measure' : 'unit')}
            options={[
              { value: 'unit', label: rules.unit },
              { value: 'measure', label: measure.unit },
            ]}
          />
        )}
      </div>
      <div className={styles.row}>
        {buying.counted === 'measure' && measure ? (
          <Measured unit={measure.unit} buying={buying} />
        ) : (
          <Quantity
            of={rules.name}
            unit={rules.unit}
            size="large"
            min={rules.min}
            max={rules.max}
            step={rules.step}
            value={buying.units ?? rules.min}
            onChange={buying.setUnits}
          />
        )}
        <Button size="large" busy={buying.busy} onClick={buying.submit}>
          {texts.add}
        </Button>
      </div>
      {buying.equals && <p className="small">{buying.equals}</p>}
    </section>
  )
}

/** The same at the foot of a phone's page, where the button itself may be far away. */
export function ProductBuyBar({ product: { price }, buying, rules }: Props) {
  return (
    <div className={styles.bar}>
      <BuyBar
        kind="page"
        sum={price ? formatAmount(price.amount) : ''}
        basis={price?.unit}
        facts={buying.quantity && formatQuantity(buying.quantity, rules.unit)}
      >
        <Button busy={buying.busy} onClick={buying.submit}>
          {texts.add}
        </Button>
      </BuyBar>
    </div>
  )
}

/** Any measure may be typed; how many whole pieces that takes is said below. */
function Measured({ unit, buying }: { unit: string; buying: Buying }) {
  return (
    <Field
      label={texts.amountIn(unit)}
      hideLabel
      suffix={unit}
      inputMode="decimal"
      autoComplete="off"
      defaultValue={buying.measured === undefined ? '' : formatQuantity(buying.measured)}
      onChange={(event) => buying.setMeasured(parseQuantity(event.target.value))}
    />
  )
}
