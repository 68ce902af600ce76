import { Anchor } from '@mantine/core'
import { Facts, Sheet } from '../parts/sheet.tsx'
import { Tag } from '../parts/tag.tsx'
import type { AdminProduct } from './product-values.ts'

type Props = { product: AdminProduct }

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
