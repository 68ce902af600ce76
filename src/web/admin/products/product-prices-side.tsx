import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { ReplyOf } from '#api-client'
import { formatKroner, formatPercent } from '#ui/format'
import { useCan } from '../access/rights.ts'
import { ActDialog } from '../acts/act-dialog.tsx'
import { Facts, Sheet } from '../parts/sheet.tsx'
import { useRead } from '../parts/use-read.ts'
import { useServices } from '../services.ts'
import { formatMoment } from '../when.ts'
import styles from './product-page.module.css'
import type { AdminProduct } from './product-values.ts'
import { inKroner, readUnitPrice } from './unit-price.ts'

const COSTS = '/api/admin/shop/products/{id}/costs'
const HISTORY = '/api/admin/shop/products/{id}/price-history'
const SHOWN = 10

type Costs = ReplyOf<'GET', typeof COSTS>['data']
type Props = { product: AdminProduct }

/** What the prices were compared with, what the product costs the merchant, and what its prices have been. */
export function PricesSide({ product }: Props) {
  const may = useCan()('prices_edit')
  return (
    <>
      <Lowest product={product} />
      {may.may ? (
        <CostSheet product={product} />
      ) : (
        <Sheet title="Kostpris og avance">
          <p className={styles.quiet}>{may.why}</p>
        </Sheet>
      )}
      <History product={product} />
    </>
  )
}

function Lowest({ product: { prices } }: Props) {
  const reduced = prices.filter((one) => one.show_savings && one.price_original !== null)
  if (reduced.length === 0) return null
  return (
    <Sheet title="Laveste pris før besparelsen">
      <Facts
        facts={reduced.map((one) => [
          one.price_group.name,
          `${formatKroner(one.price_original ?? 0)} kr. inkl. moms i de 30 dage før`,
        ])}
      />
      <p className={styles.quiet}>Beregnet af butikken; den kan ikke skrives.</p>
    </Sheet>
  )
}

function CostSheet({ product: { id, modified } }: Props) {
  const { api } = useServices()
  const [isOpen, setOpen] = useState(false)
  const [version, setVersion] = useState(0)
  const { reply, failure } = useRead(`${id} ${modified} ${version}`, (signal) =>
    api.get(COSTS, { id, signal }),
  )
  return (
    <Sheet
      title="Kostpris og avance"
      aside={
        <Button size="xs" variant="default" disabled={!reply} onClick={() => setOpen(true)}>
          Ret …
        </Button>
      }
    >
      {failure && <p className={styles.error}>{failure}</p>}
      {reply && <Margins costs={reply.data} />}
      {reply && isOpen && (
        <CostDialog
          costs={reply.data}
          etag={reply.etag}
          onClose={() => {
            setOpen(false)
            setVersion(version + 1)
          }}
        />
      )}
    </Sheet>
  )
}

function Margins({ costs: { net_cost, margins } }: { costs: Costs }) {
  if (net_cost === null) return <p className={styles.quiet}>Kostprisen er ikke skrevet.</p>
  return (
    <Facts
      facts={[
        ['Kostpris ekskl. moms', `${formatKroner(net_cost)} kr.`],
        ...margins.map(
          ({ name, margin, margin_pct }) =>
            [
              `Avance, ${name}`,
              margin === null
                ? ''
                : `${formatKroner(margin)} kr.${margin_pct === null ? '' : ` · ${formatPercent(margin_pct)}`}`,
            ] as const,
        ),
      ]}
    />
  )
}

type CostProps = { costs: Costs; etag: string; onClose: () => void }

function CostDialog({ costs: { product_id, net_cost }, etag, onClose }: CostProps) {
  const { api } = useServices()
  const [typed, setTyped] = useState(net_cost === null ? '' : formatKroner(net_cost))
  const cost = readUnitPrice(typed)
  const isNone = typed.trim() === ''
  return (
    <ActDialog
      title="Ret kostprisen"
      label="Gem kostpris"
      done="Kostprisen er gemt"
      help="For én salgsenhed, ekskl. moms. Revisionsloggen viser, at den er ændret, men ikke beløbet."
      whyNot={cost === undefined && !isNone ? 'Skriv et beløb, f.eks. 61,20.' : undefined}
      act={() =>
        api.patch(COSTS, {
          id: product_id,
          body: { net_cost: cost === undefined ? null : inKroner(cost) },
          headers: { 'if-match': etag },
        })
      }
      onClose={onClose}
    >
      <TextInput
        label="Kostpris ekskl. moms"
        inputMode="decimal"
        data-autofocus
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </ActDialog>
  )
}

function History({ product: { id, modified } }: Props) {
  const { api } = useServices()
  const { reply, failure } = useRead(`${id} ${modified}`, (signal) =>
    api.get(HISTORY, { id, signal }),
  )
  const entries = reply?.data.slice(0, SHOWN) ?? []
  return (
    <Sheet title="Prisernes historik">
      {failure && <p className={styles.error}>{failure}</p>}
      {reply && entries.length === 0 && (
        <p className={styles.quiet}>Varen har ikke haft en pris.</p>
      )}
      <ul className={styles.rows}>
        {entries.map((one) => (
          <li key={`${one.price_group_id} ${one.recorded} ${one.valid_from}`}>
            <span className={styles.field}>
              {one.price_group_name}
              <span className={styles.quiet}> {formatMoment(one.valid_from)}</span>
            </span>
            {one.net_price === null ? 'Fjernet' : `${formatKroner(one.net_price)} kr. ekskl.`}
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
