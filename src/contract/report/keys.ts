/** Apart from the schemas, which no page loads. */
export const REPORT_KEYS = ['month', 'case', 'group', 'co2', 'open', 'returns'] as const

export type ReportKey = (typeof REPORT_KEYS)[number]
