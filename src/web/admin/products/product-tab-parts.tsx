import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { useCan } from '../access/rights.ts'
import { Facts, Sheet } from '../parts/sheet.tsx'
import { Tag } from '../parts/tag.tsx'
import { useServices } from '../services.ts'
import { formatMoment } from '../when.ts'
import styles from './product-page.module.css'
import type { AdminProduct } from './product-values.ts'
import { useRead } from './use-read.ts'

type Props = { product: AdminProduct }

/** What is sold of a family; or the family that the product is of. */
export function VariantsPart({ product: { child_products, parent_id } }: Props) {
  return (
    <Sheet title="Varianter">
      {parent_id !== null && (
        <p>
          Varen er en variant.{' '}
          <Anchor component={Link} to={`/varer/${parent_id}`}>
            Åbn familien
          </Anchor>
        </p>
      )}
      {parent_id === null && child_products.length === 0 && (
        <p className={styles.quiet}>Varen har ingen varianter.</p>
      )}
      <ul className={styles.rows} aria-label="Varianter">
        {child_products.map(({ id, name, is_active }) => (
          <li key={id}>
            <Anchor className={styles.field} component={Link} to={`/varer/${id}`}>
              {name}
            </Anchor>
            {is_active ? <Tag tone="ok">Aktiv</Tag> : <Tag>Inaktiv</Tag>}
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

/** Documents that the law asks of some goods, by their kind. */
const DOCUMENTS = [
  ['dop', 'Ydeevnedeklaration (DoP)'],
  ['ce', 'CE-mærkning'],
  ['sds', 'Sikkerhedsdatablad (SDS)'],
  ['epd', 'Miljøvaredeklaration (EPD)'],
  ['manual', 'Vejledning'],
] as const

export function CompliancePart({ product: { attachments } }: Props) {
  return (
    <Sheet title="Dokumenter, som loven kan kræve">
      <Facts
        facts={DOCUMENTS.map(
          ([kind, label]) =>
            [
              label,
              <Files key={kind} files={attachments.filter(({ type }) => type === kind)} />,
            ] as const,
        )}
      />
    </Sheet>
  )
}

function Files({ files }: { files: AdminProduct['attachments'] }) {
  if (files.length === 0) return <Tag>Ingen</Tag>
  return files.map(({ id, name, url }) => (
    <Anchor key={id} href={url} target="_blank" rel="noreferrer" display="block">
      {name || url}
    </Anchor>
  ))
}

/** Fields of a product in Danish, where their names are not. */
const FIELDS: Readonly<Record<string, string>> = {
  name: 'Navn',
  description: 'Beskrivelse',
  is_active: 'Aktiv',
  is_private: 'Privat',
  is_discontinued: 'Udgået',
  stock: 'Lager',
  prices: 'Priser',
  categories: 'Kategorier',
  attachments: 'Billeder og dokumenter',
  custom_fields: 'Egne felter',
  delivery_codes: 'Leveringsmåder',
  related_products: 'Relaterede varer',
  product_stocks: 'Lager pr. butik',
  slug: 'Adresse',
  seo_name: 'Titel',
}

export function HistoryPart({ product: { id, modified } }: Props) {
  const { api } = useServices()
  const right = useCan()('audit_read')
  const query = { subject: String(id), action: 'product_changed' }
  const { reply, failure } = useRead(
    `${id} ${modified}`,
    right.may ? (signal) => api.get('/api/admin/audit', { query, signal }) : undefined,
  )
  if (!right.may)
    return (
      <Sheet title="Historik">
        <p className={styles.quiet}>{right.why}</p>
      </Sheet>
    )
  return (
    <Sheet
      title="Historik"
      aside={
        <Anchor component={Link} to={`/revision?subject=${id}`}>
          Alt i revisionsloggen
        </Anchor>
      }
    >
      {failure && <p className={styles.error}>{failure}</p>}
      {reply?.data.length === 0 && <p className={styles.quiet}>Varen er ikke ændret.</p>}
      <ul className={styles.rows} aria-label="Ændringer">
        {reply?.data.map((event) => (
          <li key={event.id}>
            <span className={styles.field}>
              {formatMoment(event.created)} · bruger {event.actor_id ?? 'ukendt'}
              <span className={styles.quiet}>
                {' '}
                {event.changes?.map((one) => inWords(one)).join(' · ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

type Change = { field: string; before?: unknown; after?: unknown }

/** A list is named alone: what it was and is stands in the audit. */
function inWords({ field, before, after }: Change): string {
  const name = FIELDS[field] ?? field
  const isList = [before, after].some((value) => typeof value === 'object' && value !== null)
  return isList ? name : `${name}: ${toText(before)} → ${toText(after)}`
}

function toText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'ja' : 'nej'
  return value === null || value === undefined || value === '' ? 'tom' : String(value)
}
