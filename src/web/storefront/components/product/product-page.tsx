import { Suspense } from 'react'
import { TabLinks } from '#ui/buttons/tab-links'
import { Breadcrumb } from '#ui/layout/breadcrumb'
import { Price } from '#ui/price/price'
import { Stock, type StockLine } from '#ui/product/stock'
import { Tiers } from '#ui/product/tiers'
import { productPageTexts, safetyTexts } from '../../texts/product.ts'
import { texts } from '../../texts.ts'
import type { ProductView } from '../../views/product/product.ts'
import { BUY_FORM, ProductBuy, ProductBuyBar } from '../buying/product-buy.tsx'
import type { ProductRows } from '../buying/product-rows.tsx'
import { SendBox } from '../buying/send-box.tsx'
import { type AskedDelivery, useDelivery } from '../buying/use-delivery.ts'
import { type Buying, useProductBuy } from '../buying/use-product-buy.ts'
import { Calculators } from '../calculators/calculators.tsx'
import { Cards } from '../products/cards.tsx'
import { useBranch } from '../use-branch.ts'
import { BranchStock } from './branch-stock.tsx'
import { Choices } from './choices.tsx'
import { Gallery } from './gallery.tsx'
import { Documents, Specs } from './product-facts.tsx'
import { ProductNumbers } from './product-numbers.tsx'
import styles from './product-page.module.css'
import { BeforeAdding, MakerBox, Notices, Warnings } from './safety-box.tsx'
import { useWholeProduct, type WholeProduct } from './use-whole-product.ts'

const ROWS = 'varianter'
const CALCULATORS = 'beregner'

type PageProps = {
  product: ProductView
  /** For products with a table of their siblings. */
  Rows?: typeof ProductRows | undefined
}

/** All about one product, and what it takes to buy it. Another length or colour is another address. */
export function ProductPage({ product, Rows }: PageProps) {
  const family = useWholeProduct(product)
  const buying = useProductBuy(product)
  const delivery = useDelivery(product)
  return (
    <div className={`wrap ${styles.page}`}>
      {buying.buy && (
        <a className="skip-link" href={`#${BUY_FORM}`}>
          {productPageTexts.skipToBuy}
        </a>
      )}
      {product.calculators.kinds.length > 0 && (
        <a className="skip-link" href={`#${CALCULATORS}`}>
          {productPageTexts.skipToCalculators}
        </a>
      )}
      <Breadcrumb breadcrumbs={product.breadcrumbs} />
      <article className={styles.product}>
        <div className={styles.shown}>
          <Gallery gallery={product.gallery} name={product.name} />
          {product.text && (
            <div
              className={`${styles.lead} written`}
              // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the shop when it was saved
              dangerouslySetInnerHTML={{ __html: product.text }}
            />
          )}
        </div>
        <BuyColumn product={product} buying={buying} family={family} delivery={delivery} />
      </article>
      <Sections product={product} family={family} Rows={Rows} />
      {product.related.map(({ title, cards }, place) => (
        <section key={title} className="section" id={place === 0 ? RELATED : undefined}>
          <div className="section-head">
            <h2>{title}</h2>
          </div>
          <Suspense>
            <Cards cards={cards} />
          </Suspense>
        </section>
      ))}
      {buying.buy && (
        <ProductBuyBar
          product={product}
          buying={buying}
          rules={buying.buy}
          freight={delivery.freight}
        />
      )}
    </div>
  )
}

const RELATED = 'se-ogsaa'

type ColumnProps = {
  product: ProductView
  buying: Buying
  family: WholeProduct
  delivery: AskedDelivery
}

function BuyColumn({ product, buying, family, delivery }: ColumnProps) {
  const { name, price, tiers, hasTable, rowCount } = product
  const { isGone } = product.notices
  const branch = useBranch()
  const canBeHad = isToBeHad(product)
  const isShort = product.limit !== undefined && (buying.quantity ?? 0) > product.limit.stock
  return (
    <div className={styles.buy}>
      <div>
        <h1>{name}</h1>
        <ProductNumbers brand={product.brand} numbers={product.numbers} />
      </div>
      <Warnings notices={product.notices} />
      {price && <Price {...price} size="product" />}
      {product.areaPrice && <p className="small">{product.areaPrice}</p>}
      {!price && !isGone && <p>{texts.noPrice}</p>}
      {tiers.length > 0 && (
        <div>
          <h2 className={styles.mini}>{productPageTexts.priceByNumber}</h2>
          <Tiers steps={buying.steps} />
          <p className="small" aria-live="polite">
            {buying.near}
          </p>
        </div>
      )}
      <Choices choices={family.product.choices} rest={family} />
      {hasTable && (
        <p className="small">
          <a href={`#${ROWS}`}>{productPageTexts.seeAllRows(rowCount)}</a>
        </p>
      )}
      {canBeHad && (
        <Stock lines={[toLine(isShort ? product.limit.short : product.online, delivery)]} />
      )}
      {product.ways.map(({ text, href }) => (
        <p key={href}>
          <a href={href}>{text}</a>
        </p>
      ))}
      <BeforeAdding notices={product.notices} />
      {buying.buy && <ProductBuy product={product} buying={buying} rules={buying.buy} />}
      {canBeHad && <SendBox product={product} branch={branch} delivery={delivery} />}
      <Notices notices={product.notices} />
    </div>
  )
}

/** What there is, and what it costs to have it sent. */
function toLine({ level, text }: StockLine, { freight }: AskedDelivery): StockLine {
  return { level, text: freight ? `${text} · ${freight}` : text }
}

/** A parent of which nothing is chosen is bought by its rows alone. */
function isToBeHad({ isParent, buy, notices }: ProductView): boolean {
  return !notices.isGone && (!isParent || buy !== undefined)
}

/** What is below the fold, each under an address of its own. */
function Sections({ product, family, Rows }: Pick<ColumnProps, 'family'> & PageProps) {
  const { hasTable, rowsAxes, rowsMeasure, specs, documents, related, name, calculators } = product
  const hasStock = isToBeHad(product)
  const { maker } = product.notices
  const tabs = [
    hasTable && { href: `#${ROWS}`, label: productPageTexts.rowsHead(rowsAxes) },
    calculators.kinds.length > 0 && {
      href: `#${CALCULATORS}`,
      label: productPageTexts.calculatorTab,
    },
    specs.length > 0 && { href: '#data', label: productPageTexts.specs },
    hasStock && { href: '#lager', label: productPageTexts.branchStock },
    documents.length > 0 && { href: '#dokumenter', label: productPageTexts.documents },
    related[0] && { href: `#${RELATED}`, label: related[0].title },
  ].filter((tab) => tab !== false && tab !== undefined)
  return (
    <>
      <div className={styles.tabs}>
        <TabLinks label={productPageTexts.onPage} tabs={tabs} />
      </div>
      {hasTable && Rows && (
        <section id={ROWS} className={styles.section}>
          <h2>{productPageTexts.rowsHead(rowsAxes)}</h2>
          <Rows
            rows={family.product.rows.slice(0, family.product.rowsShown)}
            axes={rowsAxes}
            measure={rowsMeasure}
            basis={product.basis}
            name={name}
            count={product.rowCount}
            rest={family}
          />
        </section>
      )}
      {calculators.kinds.length > 0 && (
        <section
          id={CALCULATORS}
          tabIndex={-1}
          className={`${styles.section} no-print needs-script`}
        >
          <h2>{productPageTexts.calculatorHead}</h2>
          <Calculators product={product} />
        </section>
      )}
      <div className={styles.two}>
        {specs.length > 0 && (
          <section id="data" className={styles.section}>
            <h2>{productPageTexts.specs}</h2>
            <Specs specs={specs} />
          </section>
        )}
        <div>
          {hasStock && (
            <section id="lager" className={styles.section}>
              <h2>{productPageTexts.branchStock}</h2>
              <BranchStock product={product} />
            </section>
          )}
          {maker && (
            <section id="producent" className={styles.section}>
              <h2>{safetyTexts.makerHead}</h2>
              <MakerBox maker={maker} />
            </section>
          )}
          {documents.length > 0 && (
            <section id="dokumenter" className={styles.section}>
              <h2>{productPageTexts.documents}</h2>
              <Documents documents={documents} />
            </section>
          )}
        </div>
      </div>
    </>
  )
}
