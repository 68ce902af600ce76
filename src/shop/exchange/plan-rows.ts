import {
  type Current,
  grossOf,
  type Known,
  keyOf,
  type Mapped,
  mappedOf,
  nameOfKey,
  netOf,
} from './known.ts'
import { isShortened, readScaled } from './numbers.ts'
import { toHead, toUnit } from './recognise.ts'
import type { RowNote } from './refusals.ts'
import type {
  Column,
  FieldChange,
  Note,
  PlannedRow,
  PlannedStatus,
  Rules,
  StoredRow,
} from './run.ts'
import { NUMBERS, TEXTS, type TextField } from './targets.ts'

/** What rows would do, each for itself: one that is wrong leaves the others as they are. */
export function planRows(
  rows: readonly StoredRow[],
  columns: readonly Column[],
  rules: Rules,
  known: Known,
): PlannedRow[] {
  const mapped = mappedOf(columns)
  return rows.map((row) => new RowPlan(row, mapped, rules, known).make())
}

const NUMBER_MAX = 100
const SHOWN_MAX = 80
/** What the database keeps of prices and quantities. */
const MONEY_MAX = 100_000_000_0000
const QUANTITY_MAX = 999_999_999
/** 200,000 of the other unit, in ten-thousandths. */
const FACTOR_MAX = 2_000_000_000

class RowPlan {
  private readonly notes: Note[] = []
  private readonly changes: FieldChange[] = []
  private readonly key: ReturnType<typeof keyOf>
  private current: Current | undefined

  private readonly row: StoredRow
  private readonly mapped: readonly Mapped[]
  private readonly rules: Rules
  private readonly known: Known

  constructor(row: StoredRow, mapped: readonly Mapped[], rules: Rules, known: Known) {
    this.row = row
    this.mapped = mapped
    this.rules = rules
    this.known = known
    this.key = keyOf(row, mapped)
  }

  make(): PlannedRow {
    const isNew = this.find()
    if (isNew === 'passed') return this.toRow('passed')
    if (this.notes.length === 0) {
      for (const one of this.mapped) this.read(one)
      this.readPrices()
      if (isNew && !this.changes.some(({ field }) => field === 'name')) this.nameless()
      this.claim(isNew)
      this.warn()
    }
    const isFaulty = this.notes.some(({ is_warning }) => !is_warning)
    if (isFaulty) return this.toRow('faulty')
    if (this.changes.length === 0) return this.toRow('same')
    return this.toRow(isNew ? 'new' : 'changed')
  }

  private toRow(status: PlannedStatus): PlannedRow {
    const name = this.mapped.find(({ target }) => target.kind === 'text' && target.field === 'name')
    const said = name && this.row.cells[name.place]
    const writes = status === 'changed' || status === 'new'
    return {
      line: this.row.line,
      product_id: this.current?.id ?? null,
      number: (this.key?.value ?? '').slice(0, NUMBER_MAX),
      name: this.current?.name ?? (said ?? '').slice(0, TEXTS.name),
      status,
      is_warned: writes && this.notes.length > 0,
      changes: writes ? this.changes : [],
      notes: this.notes,
    }
  }

  private note(
    code: RowNote,
    column: Column | undefined,
    facts?: Note['facts'],
    is_warning = false,
  ): void {
    const place = column && this.mapped.find((one) => one.column === column)?.place
    const value = place === undefined ? '' : (this.row.cells[place] ?? '')
    this.notes.push({
      column: column?.head ?? null,
      value: value.slice(0, SHOWN_MAX),
      code,
      ...(facts && { facts }),
      ...(is_warning && { is_warning }),
    })
  }

  /** Finds the product. @returns Whether it is a new one, or one that is passed over. */
  private find(): boolean | 'passed' {
    if (!this.key) {
      const column = this.mapped.find(({ target }) => target.kind === 'key')?.column
      this.note('import_key_empty', column)
      return false
    }
    const { key, value, column } = this.key
    if (isShortened(value)) {
      this.note('import_number_shortened', column)
      return false
    }
    const ids = this.known.found.get(nameOfKey(key, value)) ?? []
    const [id] = ids
    if (ids.length > 1) this.note('import_key_of_many', column, { count: ids.length })
    if (ids.length === 1 && id !== undefined) this.current = this.known.products.get(id)
    if (this.current || ids.length > 1) return false
    if (this.rules.unknown === 'pass') return 'passed'
    if (this.rules.unknown === 'create' && key !== 'id') return true
    this.note('import_key_unknown', column)
    return false
  }

  private nameless(): void {
    const column = this.mapped.find(({ target }) => target.kind === 'text')?.column
    this.note('import_name_empty', column)
  }

  /** A cell that is empty changes nothing. */
  private read({ column, place, target }: Mapped): void {
    const cell = this.row.cells[place]?.trim() ?? ''
    if (cell === '') return
    if (target.kind === 'text') this.readText(column, target.field, cell)
    if (target.kind === 'number') this.readNumber(column, target.field, cell)
    if (target.kind === 'stock') {
      const field = target.branch === undefined ? 'stock' : `stock:${target.branch}`
      const thousandths = this.scaled(column, cell, 3, QUANTITY_MAX)
      if (thousandths !== undefined) this.change(field, thousandths / 1000)
    }
    if (target.kind === 'cost') {
      const amount = this.scaled(column, cell, 4, MONEY_MAX)
      if (amount !== undefined) this.change('net_cost', amount)
    }
  }

  private readText(column: Column, field: TextField, cell: string): void {
    if (field === 'name' && this.current && this.rules.only_new_names) return
    const most = TEXTS[field]
    // A unit that stands as it is written stays so.
    const isUnit =
      (field === 'unit' || field === 'alternate_unit') && cell !== this.current?.values(field)
    const text = isUnit ? toUnit(cell) : cell
    if (text.length > most) this.note('import_text_too_long', column, { most })
    else this.change(field, text)
  }

  private readNumber(column: Column, field: keyof typeof NUMBERS, cell: string): void {
    const most = field === 'alternate_factor' ? FACTOR_MAX : QUANTITY_MAX
    const amount = this.scaled(column, cell, NUMBERS[field], most)
    if (amount === undefined) return
    if (field === 'weight_kg') this.change('weight_grams', amount)
    else if (field === 'length_mm') this.change('length_mm', amount)
    else if (amount === 0) this.note('import_number_unreadable', column)
    else this.change(field, field === 'alternate_factor' ? amount : amount / 1000)
  }

  /** In units of the last decimal. */
  private scaled(column: Column, cell: string, decimals: number, most: number): number | undefined {
    const read = readScaled(cell, column.decimal ?? 'comma', decimals)
    if (typeof read === 'number' && read >= 0 && read <= most) return read
    this.note(
      read === 'shortened'
        ? 'import_number_shortened'
        : read === 'unreadable'
          ? 'import_number_unreadable'
          : read < 0
            ? 'import_below_zero'
            : 'import_too_large',
      column,
    )
    return undefined
  }

  private change(field: string, after: string | number): void {
    const before = this.current?.values(field) ?? null
    const isSame =
      typeof before === 'string'
        ? before.replaceAll(/\s+/g, ' ').trim() === after
        : before === after
    if (!isSame) this.changes.push({ field, before, after })
  }

  /** Of a price with and without VAT that which is another than before; where both are, they have to agree. */
  private readPrices(): void {
    const given = new Map<number, { net?: number; gross?: number; column: Column }>()
    for (const { column, place, target } of this.mapped) {
      const cell = this.row.cells[place]?.trim() ?? ''
      if (target.kind !== 'price' || cell === '') continue
      const group = target.group ?? this.groupOfRow()
      const amount = this.scaled(column, cell, 4, MONEY_MAX)
      if (group === undefined || amount === undefined) continue
      given.set(group, { ...given.get(group), [target.side]: amount, column })
    }
    for (const [group, { net, gross, column }] of given) this.price(group, net, gross, column)
  }

  private groupOfRow(): number | undefined {
    const one = this.mapped.find(({ target }) => target.kind === 'group')
    const name = one && toHead(this.row.cells[one.place] ?? '')
    const group = name ? this.known.groups.get(name) : undefined
    const isNoted = this.notes.some(({ code }) => code === 'import_group_unknown')
    if (group === undefined && !isNoted) this.note('import_group_unknown', one?.column)
    return group
  }

  private price(
    group: number,
    net: number | undefined,
    gross: number | undefined,
    column: Column,
  ): void {
    const stands = this.current?.price(group)
    const rate = stands?.rate ?? this.known.vat
    const field = `price:${group}`
    const before = this.current?.values(field) ?? null
    const wasGross = typeof before === 'number' ? grossOf(before, rate) : undefined
    const isNet = net !== undefined && net !== before
    const isGross = gross !== undefined && gross !== wasGross
    if (isNet && isGross && grossOf(net, rate) !== gross) {
      this.note('import_sides_differ', column)
      return
    }
    const after = isNet ? net : isGross ? netOf(gross, rate) : undefined
    if (after === undefined || after === before) return
    if (stands?.is_reduced) this.note('import_price_reduced', column)
    else this.changes.push({ field, before, after })
  }

  /** A field of a product is changed by one line: which of two is right, the file does not say. */
  private claim(isNew: boolean): void {
    const owner = this.current?.id ?? `new ${this.key?.key} ${this.key?.value.toUpperCase()}`
    const fields = isNew ? ['all'] : this.changes.map(({ field }) => field)
    for (const field of fields) {
      const name = `${owner} ${field}`
      const line = this.known.earlier.get(name)
      if (line === undefined) this.known.earlier.set(name, this.row.line)
      else {
        this.note('import_repeated', this.key?.column, { line })
        return
      }
    }
  }

  private warn(): void {
    const cost = this.changes.find(({ field }) => field === 'net_cost')?.after
    const known = cost ?? this.current?.values('net_cost')
    for (const { field, before, after } of this.changes) {
      if (!field.startsWith('price:') || typeof after !== 'number') continue
      const column = this.mapped.find(({ target }) => target.kind === 'price')?.column
      if (typeof before === 'number' && before > 0) {
        const pct = Math.round(((after - before) / before) * 1000) / 10
        if (Math.abs(pct) > this.rules.jump_pct) {
          this.note('import_price_jump', column, { pct, most: this.rules.jump_pct }, true)
        }
      }
      if (typeof known === 'number' && after < known) {
        this.note('import_below_cost', column, undefined, true)
      }
    }
  }
}
