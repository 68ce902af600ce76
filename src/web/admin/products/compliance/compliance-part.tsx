import { Anchor, Stack } from '@mantine/core'
import { listRequirements, requirementWords } from '#surface/words/requirements'
import { documentTypes } from '../../parts/file-types.ts'
import { Facts, Sheet } from '../../parts/sheet.tsx'
import { Tag } from '../../parts/tag.tsx'
import { formatMoment } from '../../when.ts'
import type { AdminProduct } from '../product-values.ts'
import styles from './compliance.module.css'

type Props = { product: AdminProduct }

/** What the law asks of the product, what it lacks and how that is mended, and why it was made active without. */
export function CompliancePart({ product }: Props) {
  return (
    <Stack gap="lg">
      <Demands product={product} />
      {product.compliance_reasons.length > 0 && <Reasons product={product} />}
      <Documents product={product} />
    </Stack>
  )
}

function Demands({ product: { compliance, children_count } }: Props) {
  return (
    <Sheet title="Krav til varen">
      {compliance.length === 0 && (
        <p className={styles.quiet}>Varens kategorier kræver ikke noget særligt.</p>
      )}
      <ul className={styles.demands} aria-label="Krav">
        {compliance.map(({ requirement, is_met: isMet }) => {
          const { name, remedy, law } = requirementWords[requirement]
          return (
            <li key={requirement}>
              <Tag tone={isMet ? 'ok' : 'wait'}>{isMet ? 'Opfyldt' : 'Mangler'}</Tag>
              <div>
                <b>{name}</b>
                {!isMet && <p>{remedy}</p>}
                <p className={styles.quiet}>{law}</p>
              </div>
            </li>
          )
        })}
      </ul>
      <p className={styles.quiet}>
        Kravene følger af kategorierne. En vare, der mangler noget, kan først gøres aktiv med en
        begrundelse.
        {children_count > 0 && ' En familie opfylder et krav, når alle dens varianter gør det.'}
      </p>
    </Sheet>
  )
}

function Reasons({ product: { compliance_reasons: reasons } }: Props) {
  return (
    <Sheet title="Aktiv med begrundelse">
      <ul className={styles.demands} aria-label="Begrundelser">
        {reasons.map(({ id, requirements, reason, created, user_name: name }) => (
          <li key={id}>
            <div>
              <b>{listRequirements(requirements)}</b>
              <p>{reason}</p>
              <p className={styles.quiet}>
                {formatMoment(created)} · {name ?? 'ukendt'}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

/** Documents that the law asks of some goods. */
const DOCUMENTS = documentTypes().filter(({ value }) => value !== 'document')

function Documents({ product: { attachments } }: Props) {
  return (
    <Sheet title="Dokumenter, som loven kan kræve">
      <Facts
        facts={DOCUMENTS.map(
          ({ value, label }) =>
            [
              label,
              <Files key={value} files={attachments.filter(({ type }) => type === value)} />,
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
