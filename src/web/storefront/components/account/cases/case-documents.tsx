import { useState } from 'react'
import type { CaseDocument } from '#contract/case/case'
import { Ledger } from '#ui/table/ledger'
import { caseTexts as texts } from '../../../texts/professional/cases.ts'
import { AccountSection } from '../area/account-section.tsx'
import { MoreButton, SHOWN } from './more-button.tsx'

const { tableColumns: columns } = texts

/** The documents of the products that were bought, by kind. */
export function CaseDocuments({ documents }: { documents: readonly CaseDocument[] }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? documents : documents.slice(0, SHOWN)
  return (
    <AccountSection
      id="documents"
      title={texts.documents}
      beside={<p className="small quiet">{texts.documentsText}</p>}
    >
      {documents.length === 0 ? (
        <p className="quiet">{texts.noDocuments}</p>
      ) : (
        <Ledger caption={texts.documents}>
          <thead>
            <tr>
              <th scope="col">{columns.document}</th>
              <th scope="col">{columns.goods}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ url, type, name, product_name }) => (
              <tr key={`${type} ${url}`}>
                <th scope="row" data-fold="lead">
                  <a href={url} target="_blank" rel="noreferrer">
                    {texts.kind(type, name)}
                    <span className="visually-hidden">, {product_name}</span>
                  </a>
                </th>
                <td data-fold="sub">{product_name}</td>
              </tr>
            ))}
          </tbody>
        </Ledger>
      )}
      <MoreButton left={documents.length - shown.length} onPress={() => setWhole(true)} />
    </AccountSection>
  )
}
