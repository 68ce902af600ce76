export type { Climate, Purchases, Report, ReportFilter } from './report.ts'
export {
  reportCases,
  reportClimate,
  reportGroups,
  reportMonths,
  reportOpenItems,
  reportReturns,
} from './store-reports.ts'
