import { Alert } from '@mantine/core'
import { useLocation } from 'react-router'
import type { AdminBasket } from '#contract/basket/admin-basket'
import { PageHead } from '../frame/page-head.tsx'
import { Columns, Sheet } from '../parts/sheet.tsx'
import { formatMoment } from '../when.ts'
import { OrderAmounts } from './order-amounts.tsx'
import { OrderCustomer } from './order-customer.tsx'
import { OrderLines } from './order-lines.tsx'
import { orderList } from './order-list.tsx'
import styles from './order-page.module.css'
import { orderTexts as texts } from './order-texts.ts'
import { StatusRing } from './status-ring.tsx'

/** A basket that is no order: what is in it, priced as of now. It is its owner's to fill. */
export function BasketPage({ basket }: { basket: AdminBasket }) {
  const { state } = useLocation()
  const { name, company_name, contact_name, modified, basket_lines, errors } = basket
  const facts = [company_name || contact_name, `ændret ${formatMoment(modified)}`, texts.basketHelp]
  const deliveries = basket.basket_delivery_lines
  const placed = new Set(deliveries.flatMap(({ basket_line_ids }) => basket_line_ids))
  const others = basket_lines.filter(({ id }) => !placed.has(id))
  return (
    <>
      <PageHead
        title={name ?? texts.basket}
        above={{ to: `${orderList.path}${state?.list ?? ''}`, name: orderList.name }}
        badges={<StatusRing status={basket.basket_status} />}
        facts={facts.filter(Boolean).join(' · ')}
      />
      <Columns
        side={
          <>
            <OrderAmounts order={basket} />
            <OrderCustomer order={basket} />
          </>
        }
      >
        {errors.length > 0 && (
          <Alert>
            {errors.map(({ key, message }) => (
              <p key={key} className={styles.text}>
                {message}
              </p>
            ))}
          </Alert>
        )}
        {basket_lines.length === 0 && (
          <Sheet title={texts.basket}>
            <p className={styles.quiet}>{texts.basketEmpty}</p>
          </Sheet>
        )}
        {deliveries.map(({ id, name: way, basket_line_ids, price_text }) => (
          <Sheet
            key={id}
            title={way || 'Levering'}
            foot={price_text && <p className={styles.spread}>{`Fragt ${price_text}`}</p>}
          >
            <OrderLines
              order={basket}
              lines={basket_lines.filter((line) => basket_line_ids.includes(line.id))}
              name={way || 'Levering'}
            />
          </Sheet>
        ))}
        {others.length > 0 && (
          <Sheet title="Uden levering">
            <OrderLines order={basket} lines={others} name="Uden levering" />
          </Sheet>
        )}
      </Columns>
    </>
  )
}
