import type { Pen } from './pen.ts'

/** For parts that are drawn from words alone: every text stands in them as it is, all else decides their form. */
export function traceWords<Data>(data: Data, pen: Pen): Data {
  return traceAny(data, pen) as Data
}

function traceAny(data: unknown, pen: Pen): unknown {
  if (typeof data === 'string') return pen.text(data)
  if (Array.isArray(data)) {
    pen.form(data.length)
    return data.map((one) => traceAny(one, pen))
  }
  if (typeof data !== 'object' || data === null) {
    pen.form(String(data))
    return data
  }
  const traced: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(data)) {
    pen.form(key)
    traced[key] = traceAny(value, pen)
  }
  return traced
}
