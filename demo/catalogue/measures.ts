import type { Attributes } from './family.ts'

/** All numbers in a text, with a decimal comma or point. */
export function numbersIn(text: string): number[] {
  return [...text.matchAll(/\d+(?:[.,]\d+)?/g)].map(([match]) => Number(match.replace(',', '.')))
}

/** The first number of a value; `undefined` when it has none. */
export function firstNumber(text: string | undefined): number | undefined {
  return text === undefined ? undefined : numbersIn(text)[0]
}

/** Thickness and width of a board in mm; a round bar has its diameter twice. */
export function sectionOf(attributes: Attributes): readonly [number, number] | undefined {
  const [t, b = t] = numbersIn(attributes.dimension ?? '')
  return t === undefined || b === undefined ? undefined : [t, b]
}

/** Length in mm: `4200`, `2,5 m`, or what stands in the name of the type ("tagrende 3 m"). */
export function lengthOf(attributes: Attributes): number | undefined {
  const { laengde, format, dimension, type } = attributes
  if (laengde !== undefined && /^\d+$/.test(laengde)) return Number(laengde)
  for (const text of [laengde, format, dimension, type]) {
    const metres = /(?:^| )(\d+(?:,\d+)?) m$/.exec(text ?? '')?.[1]
    if (metres) return Number(metres.replace(',', '.')) * 1000
  }
  return undefined
}

const PER_METRE: Readonly<Record<string, number>> = { m: 1, cm: 0.01, mm: 0.001 }

/** Area in m² of a format: "1220x2440" (mm), "55x78 cm", "2x25 m", "3 m²". */
export function areaOf(format: string | undefined, unit = 'mm'): number | undefined {
  const whole = /^(?:pakke )?(\d+(?:,\d+)?) m²$/.exec(format ?? '')?.[1]
  if (whole) return Number(whole.replace(',', '.'))
  const written = /^(\d+(?:,\d+)?)x(\d+(?:,\d+)?)(?:x\d+)?(?: (m|cm|mm))?$/.exec(format ?? '')
  if (!written) return undefined
  const scale = PER_METRE[written[3] ?? unit] ?? 0
  const [a = 0, b = 0] = [written[1], written[2]].map((side) => Number(side?.replace(',', '.')))
  return a * scale * b * scale
}

/** Kilograms that a value speaks of: "25", "sæk 15 kg", "palle 960 kg". */
export function kilogramsOf(text: string | undefined): number | undefined {
  const named = /(\d+(?:,\d+)?) kg/.exec(text ?? '')?.[1]
  if (named) return Number(named.replace(',', '.'))
  return /^\d+(,\d+)?$/.test(text ?? '') ? firstNumber(text) : undefined
}

/** Litres: "2,25", "310 ml", "5 l". */
export function litresOf(text: string | undefined): number | undefined {
  const amount = firstNumber(text)
  if (text === undefined || amount === undefined || / m$|kg|mm/.test(text)) return undefined
  return /ml/.test(text) ? amount / 1000 : amount
}
