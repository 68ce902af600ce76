import { Box, Tabs } from '@mantine/core'
import { useLocation, useSearchParams } from 'react-router'
import { formatCount, formatQuantity } from '#ui/format'
import { useCan } from '../access/rights.ts'
import { PageHead } from '../frame/page-head.tsx'
import { oldAddresses } from '../parts/old-addresses.tsx'
import { Facts, Sheet } from '../parts/sheet.tsx'
import { CompliancePart } from './compliance/compliance-part.tsx'
import { HistoryPart } from './history-part.tsx'
import { ProductActs } from './product-acts.tsx'
import { ProductForm } from './product-form.tsx'
import { State } from './product-list.tsx'
import styles from './product-page.module.css'
import { PricesSide } from './product-prices-side.tsx'
import { readTab, TABS, type Tab } from './product-tabs.ts'
import type { AdminProduct, LoadedProduct } from './product-values.ts'
import { VariantsPart } from './variants/variants-part.tsx'

/** One product: all that is kept of it, on tabs that are saved at once. */
export function ProductPage({ loaded }: { loaded: LoadedProduct }) {
  const { state } = useLocation()
  const [params, setParams] = useSearchParams()
  const { data: product, etag } = loaded
  const tab = readTab(params.get('vis'))
  const show = (to: string | null) =>
    setParams(to === 'stamdata' || to === null ? {} : { vis: to }, {
      state,
      preventScrollReset: true,
    })
  return (
    <>
      <PageHead
        title={product.name}
        above={{ to: `/varer${state?.list ?? ''}`, name: 'Varer' }}
        badges={<State row={product} />}
        facts={factsOf(product)}
        actions={<ProductActs product={product} />}
      />
      <Tabs className={styles.tabs} value={tab} onChange={show} mb="md">
        <Tabs.List aria-label={product.name}>
          {(Object.keys(TABS) as Tab[]).map((key) => (
            <Tabs.Tab key={key} value={key} rightSection={<Count of={countOf(product, key)} />}>
              {TABS[key]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      {tab === 'varianter' && (
        <Box mb="md">
          <VariantsPart product={product} options={loaded.options} />
        </Box>
      )}
      {tab === 'overholdelse' && <CompliancePart product={product} />}
      {tab === 'historik' && <HistoryPart loaded={loaded} />}
      <ProductForm key={etag} loaded={loaded} tab={tab} side={sideOf(tab, product)} />
    </>
  )
}

function sideOf(tab: Tab, product: AdminProduct) {
  if (tab === 'priser') return <PricesSide product={product} />
  return tab === 'seo' && <Addresses product={product} />
}

/** What is not changed here. */
function Addresses({ product: { url, static_routes } }: { product: AdminProduct }) {
  const mayOpen = useCan()('routes_edit').may
  return (
    <Sheet title="Om adressen">
      <Facts
        facts={[
          ['Adresse', url],
          ['Gamle adresser, der fører hertil', oldAddresses(static_routes, mayOpen) || 'Ingen'],
        ]}
      />
    </Sheet>
  )
}

function Count({ of }: { of: number }) {
  return of > 0 && <span className={styles.count}>{formatCount(of)}</span>
}

function countOf(product: AdminProduct, tab: Tab): number {
  if (tab === 'varianter') return product.child_products.length
  if (tab === 'billeder') return product.attachments.length
  if (tab === 'overholdelse') return product.compliance.filter(({ is_met }) => !is_met).length
  return tab === 'relaterede' ? product.related_products.length : 0
}

function factsOf({ custom_fields, children_count, stock, unit }: AdminProduct): string {
  const number = custom_fields.find(({ key }) => key === 'varenummer')?.value
  const facts = [
    number,
    children_count > 0 && `${formatCount(children_count)} varianter`,
    children_count === 0 && `${formatQuantity(stock, unit)} på lager`,
  ]
  return facts.filter(Boolean).join(' · ')
}
