import { ActionIcon, Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useCan } from '../access/rights.ts'
import { describeFailure } from '../failures.ts'
import { Icon } from '../icons/icon.tsx'
import { readQuantity } from '../parts/amount.ts'
import { Sheet } from '../parts/sheet.tsx'
import { useCustomers } from '../parts/use-customers.ts'
import { useProducts } from '../parts/use-products.ts'
import { useServices } from '../services.ts'
import styles from './delivery.module.css'
import type { Tried } from './trace.ts'
import { TraceSheet } from './trace-sheet.tsx'

interface Goods {
  readonly id: number
  readonly name: string
  /** As it is typed. */
  readonly quantity: string
}

interface Customer {
  readonly id: number
  readonly name: string
}

/** Tries what delivery costs: as a basket is priced, with every rule that counted, and why the others did not. */
export function Tester() {
  const { api } = useServices()
  const [zip, setZip] = useState('')
  const [customer, setCustomer] = useState<Customer>()
  const [goods, setGoods] = useState<readonly Goods[]>([])
  const [tried, setTried] = useState<Tried>()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const whyNot = whyNotOf(zip, goods)
  const doTry = async () => {
    if (whyNot !== undefined) return
    setBusy(true)
    setFailure(undefined)
    const lines = goods.map(({ id, quantity }) => ({
      ...{ product_id: id, quantity: readQuantity(quantity) ?? 0 },
    }))
    const body = { zipcode: zip.trim(), customer_id: customer?.id ?? null, lines }
    await api
      .post('/api/admin/delivery-test', { body })
      .then(({ data }) => setTried(data))
      .catch((error: unknown) => {
        setTried(undefined)
        setFailure(describeFailure(error))
      })
    setBusy(false)
  }
  return (
    <>
      <Sheet title="Afprøv">
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void doTry()
          }}
        >
          <FromOrder
            onFound={(found) => {
              setZip(found.zip)
              setCustomer(found.customer)
              setGoods(found.goods)
            }}
          />
          <TextInput
            label="Postnr."
            inputMode="numeric"
            value={zip}
            onChange={(event) => setZip(event.currentTarget.value)}
          />
          <CustomerField customer={customer} onChange={setCustomer} />
          <GoodsField goods={goods} onChange={setGoods} />
          {whyNot && <p className={styles.quiet}>{whyNot}</p>}
          <Button type="submit" variant="default" loading={isBusy} disabled={whyNot !== undefined}>
            Prøv levering
          </Button>
          {failure && (
            <p className={styles.bad} role="alert">
              {failure}
            </p>
          )}
        </form>
      </Sheet>
      {tried && <TraceSheet tried={tried} />}
    </>
  )
}

function whyNotOf(zip: string, goods: readonly Goods[]): string | undefined {
  if (!/^\s*\d{4}\s*$/.test(zip)) return 'Skriv et postnummer med fire cifre.'
  if (goods.length === 0) return 'Tilføj mindst én vare.'
  const wrong = goods.find(({ quantity }) => !readQuantity(quantity))
  return wrong && `Skriv, hvor mange ${wrong.name}.`
}

type CustomerProps = {
  customer: Customer | undefined
  onChange: (customer: Customer | undefined) => void
}

/** Whose prices count; for those alone who may see customers. */
function CustomerField({ customer, onChange }: CustomerProps) {
  const right = useCan()('users_read')
  const [search, setSearch] = useState('')
  const found = useCustomers(right.may && customer === undefined ? search : '')
  if (!right.may) return null
  if (customer) {
    return (
      <Group justify="space-between" wrap="nowrap">
        <span>Kunde: {customer.name}</span>
        <Button size="xs" variant="default" onClick={() => onChange(undefined)}>
          Ingen kunde
        </Button>
      </Group>
    )
  }
  return (
    <div>
      <TextInput
        type="search"
        label="Kunde"
        placeholder="Alle: skriv et navn for en bestemt"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <Found
        label="Kunder"
        found={found}
        onPick={(one) => {
          onChange(one)
          setSearch('')
        }}
      />
    </div>
  )
}

type GoodsProps = { goods: readonly Goods[]; onChange: (goods: readonly Goods[]) => void }

function GoodsField({ goods, onChange }: GoodsProps) {
  const [search, setSearch] = useState('')
  const found = useProducts(search).filter(({ id }) => !goods.some((one) => one.id === id))
  return (
    <div>
      {goods.length > 0 && (
        <ul className={styles.goods} aria-label="Varer">
          {goods.map((one) => (
            <li key={one.id}>
              <span className={styles.words}>{one.name}</span>
              <TextInput
                aria-label={`Antal ${one.name}`}
                inputMode="decimal"
                w={72}
                value={one.quantity}
                onChange={({ currentTarget: { value } }) =>
                  onChange(
                    goods.map((other) => (other === one ? { ...one, quantity: value } : other)),
                  )
                }
              />
              <ActionIcon
                aria-label={`Fjern ${one.name}`}
                onClick={() => onChange(goods.filter((other) => other !== one))}
              >
                <Icon name="close" size={16} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <TextInput
        type="search"
        mt="xs"
        label="Tilføj vare"
        placeholder="Navn eller varenummer"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <Found
        label="Fundne varer"
        found={found}
        onPick={({ id, name }) => {
          onChange([...goods, { id, name, quantity: '1' }])
          setSearch('')
        }}
      />
    </div>
  )
}

type FoundProps = {
  label: string
  found: readonly Customer[]
  onPick: (one: Customer) => void
}

function Found({ label, found, onPick }: FoundProps) {
  if (found.length === 0) return null
  return (
    <ul className={styles.goods} aria-label={label}>
      {found.map((one) => (
        <li key={one.id}>
          <span className={styles.words}>{one.name}</span>
          <Button
            size="xs"
            variant="default"
            aria-label={`Vælg ${one.name}`}
            onClick={() => onPick(one)}
          >
            Vælg
          </Button>
        </li>
      ))}
    </ul>
  )
}

interface FoundOrder {
  readonly zip: string
  readonly customer: Customer | undefined
  readonly goods: readonly Goods[]
}

/** Fills the fields with what an order has, for those who may read orders. */
function FromOrder({ onFound }: { onFound: (found: FoundOrder) => void }) {
  const { api } = useServices()
  const right = useCan()('baskets_read')
  const [number, setNumber] = useState('')
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  if (!right.may) return null
  const read = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      const query = { 'search-query': number.trim(), 'query-field': 'order_reference' } as const
      const { data } = await api.get('/api/admin/shop/baskets', { query })
      const [entry] = data
      if (!entry) setFailure('Der er ingen ordre med det nummer.')
      else {
        const order = (await api.get('/api/admin/shop/baskets/{id}', { id: entry.id })).data
        const { customer_id, company_name, basket_lines } = order
        onFound({
          zip: order.zipcode ?? '',
          customer: customer_id === null ? undefined : { id: customer_id, name: company_name },
          goods: basket_lines.map((line) => ({
            ...{ id: line.product_id, name: line.name },
            quantity: String(line.quantity).replace('.', ','),
          })),
        })
      }
    } catch (error) {
      setFailure(describeFailure(error))
    }
    setBusy(false)
  }
  return (
    <div>
      <Group align="flex-end" gap="xs" wrap="nowrap">
        <TextInput
          flex={1}
          label="Hent fra ordre"
          placeholder="Ordrenummer"
          value={number}
          onChange={(event) => setNumber(event.currentTarget.value)}
        />
        <Button
          variant="default"
          loading={isBusy}
          disabled={number.trim() === ''}
          onClick={() => void read()}
        >
          Hent
        </Button>
      </Group>
      {failure && (
        <p className={styles.bad} role="alert">
          {failure}
        </p>
      )}
    </div>
  )
}
