import { formatKroner } from '#ui/format'

/**
 * Goes over everything that a part is drawn from: what stands in it as words, and what decides its form. The same
 * function is used to read a part's words and to put others in their place, so the two cannot come apart.
 */
export interface Pen {
  /** Stands in the part exactly as it is. */
  text<Value extends string | undefined>(value: Value): Value
  /** Kroner, or another figure, that stand in the part as each of `written` says. */
  amount<Value extends number | undefined>(value: Value, ...written: readonly Write[]): Value
  /** Decides the form: parts that differ in it have different stencils. */
  form<Value extends Plain>(value: Value): Value
}

type Write = (value: number) => string

type Plain = string | number | boolean | undefined

export type Trace<Data> = (data: Data, pen: Pen) => Data

/** The words of a part in the order they were come upon, and the form they stand in. */
export interface Reading {
  readonly form: string
  readonly words: readonly string[]
}

export function read<Data>(trace: Trace<Data>, data: Data): Reading {
  const words: string[] = []
  let form = ''
  trace(data, {
    text: (value) => {
      form += value ? 't' : value === undefined ? 'u' : 'e'
      if (value) words.push(value)
      return value
    },
    amount: (value, written = formatKroner, ...others) => {
      form += value === undefined ? 'u' : 'a'
      if (value !== undefined) words.push(written(value), ...others.map((write) => write(value)))
      return value
    },
    form: (value) => {
      form += `(${value})`
      return value
    },
  })
  return { form, words }
}

/** The same data with a mark in the place of each word, and how the marks are written. */
export function mark<Data>(
  trace: Trace<Data>,
  data: Data,
): { readonly data: Data; readonly marks: readonly string[] } {
  const marks: string[] = []
  const marked = trace(data, {
    text: (value) => {
      if (!value) return value
      marks.push(`\u0001${marks.length}\u0002`)
      return marks.at(-1) as typeof value
    },
    amount: (value, written = formatKroner, ...others) => {
      if (value === undefined) return value
      const amount = FIRST_AMOUNT + marks.length * 1000
      marks.push(written(amount), ...others.map((write) => write(amount)))
      return amount as typeof value
    },
    form: (value) => value,
  })
  return { data: marked, marks }
}

/** Nothing in the shop costs as much, so nothing else on a part reads like a mark. */
const FIRST_AMOUNT = 700_000_000.37
