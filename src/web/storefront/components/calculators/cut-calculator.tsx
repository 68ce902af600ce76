import { type Dispatch, type SetStateAction, useDeferredValue, useMemo, useState } from 'react'
import { type CutList, KERF_MM, LENGTHS_MAX } from '#kernel/cutting/cutting'
import { Button, ButtonLink } from '#ui/buttons/button'
import { IconButton } from '#ui/buttons/icon-button'
import { Field } from '#ui/fields/field'
import { paths } from '../../paths.ts'
import type { CutProblem } from '../../texts/calculators.ts'
import { calculatorTexts as texts } from '../../texts/calculators.ts'
import type { StockLength } from '../../views/calculators/calculators.ts'
import {
  toCutLines,
  toCutList,
  type WantedPiece,
  writeWanted,
} from '../../views/calculators/cut-list.ts'
import type { ProductView } from '../../views/product/product.ts'
import { AddButton, CalculatorCard, type Priced, Result } from './calculator-card.tsx'
import styles from './calculators.module.css'
import { CutBars } from './cut-bars.tsx'

const EMPTY: WantedPiece = { length: '', count: '1' }

interface Row extends WantedPiece {
  readonly key: number
}

/** Which lengths of timber to buy and how to cut them, with the least waste. */
export function CutCalculator({ product }: { product: ProductView }) {
  const { stocks } = product.calculators
  const [rows, setRows] = useState<readonly Row[]>([
    { ...EMPTY, key: 0 },
    { ...EMPTY, key: 1 },
  ])
  const wanted = useDeferredValue(rows)
  const list = useMemo(() => toCutList(wanted, stocks), [wanted, stocks])
  return (
    <CalculatorCard
      kind="cutting"
      result={<CutResult id={product.id} list={list} wanted={wanted} stocks={stocks} />}
    >
      <p className={`${styles.whole} small`}>{texts.cutIntro(KERF_MM)}</p>
      <Pieces rows={rows} setRows={setRows} />
      {typeof list === 'object' && (
        <div className={styles.whole}>
          <h4>{texts.cutBars}</h4>
          <CutBars list={list} />
        </div>
      )}
    </CalculatorCard>
  )
}

type PiecesProps = { rows: readonly Row[]; setRows: Dispatch<SetStateAction<readonly Row[]>> }

function Pieces({ rows, setRows }: PiecesProps) {
  const change = (key: number, part: Partial<WantedPiece>) =>
    setRows((all) => all.map((row) => (row.key === key ? { ...row, ...part } : row)))
  const add = () => setRows((all) => [...all, { ...EMPTY, key: (all.at(-1)?.key ?? 0) + 1 }])
  return (
    <div className={`${styles.whole} ${styles.pieces}`}>
      {rows.map(({ key, length, count }, i) => (
        <div key={key} className={styles.piece}>
          <Field
            label={texts.cutPiece(i + 1)}
            suffix={/\p{L}/u.test(length) ? '' : texts.cutLengthUnit}
            inputMode="decimal"
            autoComplete="off"
            value={length}
            onChange={(event) => change(key, { length: event.target.value })}
          />
          <Field
            label={texts.cutCount(i + 1)}
            inputMode="numeric"
            autoComplete="off"
            value={count}
            onChange={(event) => change(key, { count: event.target.value })}
          />
          <IconButton
            icon="delete"
            label={texts.removePiece(i + 1)}
            disabled={rows.length === 1}
            onClick={() => setRows((all) => all.filter((row) => row.key !== key))}
          />
        </div>
      ))}
      {rows.length < LENGTHS_MAX && (
        <div>
          <Button kind="second" size="small" icon="add" onClick={add}>
            {texts.addPiece}
          </Button>
        </div>
      )}
    </div>
  )
}

type ResultProps = {
  id: number
  list: CutList | CutProblem
  wanted: readonly WantedPiece[]
  stocks: readonly StockLength[]
}

function CutResult({ id, list, wanted, stocks }: ResultProps) {
  if (typeof list === 'string') {
    const longest = Math.max(...stocks.map(({ length_mm }) => length_mm))
    return (
      <Result>
        <p className="small">{texts.cutProblem(list, longest)}</p>
      </Result>
    )
  }
  const lines = toCutLines(list, stocks)
  const boards = lines.reduce((sum, { count }) => sum + count, 0)
  const bought = lines.map(({ count, stock }) => ({ count, length_mm: stock.length_mm }))
  return (
    <Result
      figure={texts.cutBuy(bought)}
      action={
        <>
          <AddButton lines={lines.map(toWanted)}>{texts.cutAdd(boards)}</AddButton>
          <ButtonLink kind="second" wide icon="print" href={paths.cutList(id, writeWanted(wanted))}>
            {texts.cutPrint}
          </ButtonLink>
        </>
      }
    >
      <p className="small">{texts.cutWaste(list.waste_mm, list.total_mm)}</p>
      <p className="small quiet">
        {list.is_least ? texts.cutLeast : texts.cutBound(list.total_mm - list.bound_mm)}
      </p>
    </Result>
  )
}

function toWanted({ stock, count, plan }: ReturnType<typeof toCutLines>[number]): Priced {
  const { id, name, unit, cost } = stock
  return { product_id: id, name, unit, quantity: count, cost, metadata: { cut_plan: plan } }
}
