import type { ReportKey } from './keys.ts'

const NAMES: Readonly<Record<ReportKey, string>> = {
  month: 'maaned',
  case: 'sag',
  group: 'varegruppe',
  co2: 'co2',
  open: 'aabne-poster',
  returns: 'returer',
}

interface Bounds {
  readonly from: string | null
  readonly to: string | null
}

/**
 * `rapport-maaned-2025-12-01-2026-11-25`, without an ending.
 *
 * @param period Null and null for a report of today.
 */
export function nameOfReport(key: ReportKey, { from, to }: Bounds): string {
  return ['rapport', NAMES[key], from, to].filter((part) => part !== null).join('-')
}
