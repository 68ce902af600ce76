/** Apart from the schemas, which no page loads. */
export const FILE_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  xml: 'application/xml; charset=utf-8',
  zip: 'application/zip',
} as const

export type FileKind = keyof typeof FILE_TYPES
export type TableKind = 'csv' | 'xlsx'
