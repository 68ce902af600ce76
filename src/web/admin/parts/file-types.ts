import { DOCUMENT_TYPES } from '#contract/media/file'

type DocumentType = (typeof DOCUMENT_TYPES)[number]

const DOCUMENTS: Readonly<Record<DocumentType, string>> = {
  document: 'Dokument',
  dop: 'Ydeevnedeklaration (DoP)',
  ce: 'CE-mærkning',
  ppe: 'EU-overensstemmelseserklæring (værnemidler)',
  sds: 'Sikkerhedsdatablad (SDS)',
  epd: 'Miljøvaredeklaration (EPD)',
  manual: 'Vejledning',
}

/** What files are, by the key of the API. */
export const TYPES: Readonly<Record<string, string>> = { image: 'Billede', ...DOCUMENTS }

/** What a document can be; one that is something else by now keeps it. */
export function documentTypes(now?: string) {
  const others = now === undefined || now in DOCUMENTS ? [] : [{ value: now, label: now }]
  return [...DOCUMENT_TYPES.map((value) => ({ value, label: DOCUMENTS[value] })), ...others]
}
