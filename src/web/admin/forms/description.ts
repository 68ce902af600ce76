import type { ReactNode } from 'react'

/** What a form is made of; `RecordForm` does the rest. */
export interface FormDescription<Values extends FormValues> {
  readonly fields: readonly Field<Values>[]
  /** A form of several sheets; left out: its fields stand below each other where the form does. */
  readonly sheets?: readonly FormSheet<Values>[]
  /** Of the contract: what the API would refuse is told before it is asked. */
  readonly schema: BodySchema
  /** As the record is saved. */
  readonly saved: Values
  /** What is sent; the fields by their own names when left out. */
  readonly toBody?: (values: Values) => unknown
  /** The first is the one that the form is for. */
  readonly actions: readonly [Action<Values>, ...Action<Values>[]]
  /**
   * @param body Which the schema has passed.
   * @throws {Failure}
   */
  readonly save: (body: unknown) => Promise<unknown>
  /** What the record is now, after another has changed it. @throws {Failure} */
  readonly reread: () => Promise<Reread<Values>>
}

export interface FormSheet<Values> {
  readonly title: string
  readonly fields: readonly (keyof Values & string)[]
  /** Its fields are short, and stand beside each other. */
  readonly isGrid?: boolean
  /** It stands in the column beside. */
  readonly isAside?: boolean
}

export type FormValues = Record<string, string | boolean>

export interface Reread<Values> {
  readonly values: Values
  /** In Danish: what has happened to it. */
  readonly what: string
  /** It can still be saved. */
  readonly isOpen: boolean
  /** From now on a save builds on this: who goes back without having chosen is refused again. */
  readonly accept?: () => void
}

export interface Action<Values> {
  readonly label: string | ((values: Values) => string)
  /** Told once it is done. */
  readonly done: string
  /** What it sets beside what is typed. */
  readonly set?: Partial<Values>
  /** In Danish, why it cannot be done now; left out: it can. */
  readonly whyNot?: (values: Values) => string | undefined
  readonly isDanger?: (values: Values) => boolean
}

export interface Field<Values> {
  readonly name: keyof Values & string
  readonly label: string
  /** `own`: made by `control`, of a value that is a text. */
  readonly kind: 'text' | 'textarea' | 'checkbox' | 'radio' | 'select' | 'own'
  readonly control?: (field: OwnField) => ReactNode
  /** Of `own`: its value in words, for those who choose between two. */
  readonly inWords?: (value: string) => string
  /** Above it, where a group of fields begins. */
  readonly heading?: string | undefined
  /** Which tab shows it, for what is wrong with it while another is shown. */
  readonly where?: string
  /** It cannot be changed here. */
  readonly isOff?: boolean
  readonly help?: string
  /** What comes of the values as they are. */
  readonly outcome?: (values: Values) => string | undefined
  /** Of a radio or a select; `whyNot` says why one cannot be chosen. */
  readonly options?: readonly {
    readonly value: string
    readonly label: string
    readonly help?: string | undefined
    readonly whyNot?: string | undefined
  }[]
  /** Left out: always. */
  readonly isShown?: (values: Values) => boolean
}

/** What a control of its own gets. */
export interface OwnField {
  readonly label: string
  readonly value: string
  readonly error: ReactNode
  /** What is wrong with parts of it, by their paths: `0.value`. */
  readonly errors: Readonly<Record<string, ReactNode>>
  readonly isOff: boolean
  readonly onChange: (value: string) => void
}

/** A schema of zod, as far as forms use it. */
export interface BodySchema {
  readonly safeParse: (
    body: unknown,
  ) =>
    | { readonly success: true; readonly data: unknown }
    | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } }
}

interface Issue {
  readonly path: readonly PropertyKey[]
  readonly message: string
}
