import { Anchor, Button, NativeSelect, TextInput } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { Link, useLocation, useRevalidator } from 'react-router'
import { formatCount } from '#ui/format'
import { type Right, useCan } from '../access/rights.ts'
import { RightButton } from '../acts/right-button.tsx'
import { FloatBar } from '../forms/float-bar.tsx'
import { LeaveGuard } from '../forms/leave-guard.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { readExpression } from './expression.ts'
import { PreviewDialog } from './preview-dialog.tsx'
import { changesIn, pasted, reckoned, type Typed } from './price-grid.ts'
import styles from './prices-page.module.css'
import { PricesTable } from './prices-table.tsx'
import type { ProductOptions, ProductRow } from './product-values.ts'
import { PutBackButton } from './put-back.tsx'

export interface LoadedPrices {
  readonly rows: readonly ProductRow[]
  readonly count: number
  readonly groups: ProductOptions['price_groups']
}

const EMPTY: Typed = new Map()

/** The prices of many goods in one table: typed, pasted from a spreadsheet or reckoned, looked through, and saved at once. */
export function PricesPage({ loaded: { rows, count, groups } }: { loaded: LoadedPrices }) {
  const { search } = useLocation()
  const { revalidate } = useRevalidator()
  const can = useCan()
  const right = can(['products_edit', 'prices_edit'])
  const first = groups.find(({ is_public }) => is_public) ?? groups[0]
  const [group, setGroup] = useState(first?.id ?? 0)
  const { typed, canUndo, write, undo, clear } = useSteps()
  const [isOpen, setOpen] = useState(false)
  const { changes, wrong } = useMemo(() => changesIn(typed, rows, group), [typed, rows, group])
  const ids = useMemo(() => rows.map(({ id }) => id), [rows])
  useHotkeys([['mod+Z', undo]], [])
  const isDirty = typed.size > 0
  return (
    <>
      <PageHead
        title="Priser i regneark"
        above={{ to: `/varer${search}`, name: 'Varer' }}
        actions={<PutBackButton />}
        facts={
          count > rows.length
            ? `De første ${formatCount(rows.length)} af ${formatCount(count)} varer. Afgræns listen for at få resten.`
            : `${formatCount(count)} varer, priser inkl. moms`
        }
      />
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (changes.length > 0 && wrong.length === 0 && right.may) setOpen(true)
        }}
      >
        <GridBar
          {...{ groups, group, canUndo, undo, right, isDirty }}
          count={rows.length}
          onGroup={setGroup}
          onApply={(of) => write(reckoned(typed, rows, group, of))}
        />
        <PricesTable
          {...{ rows, typed, group }}
          isOff={!right.may}
          onType={(id, text) => write(new Map(typed).set(id, text))}
          onPaste={(at, text) => write(pasted(typed, ids, at, text))}
        />
        {isDirty && (
          <FloatBar
            text={toText(
              changes.length,
              wrong.map(({ name }) => name),
            )}
            label="Gennemse og gem"
            isOff={changes.length === 0 || wrong.length > 0}
            isBusy={false}
            onDiscard={clear}
          />
        )}
      </form>
      <LeaveGuard isDirty={isDirty} canSave={false} onSave={async () => false} />
      {isOpen && (
        <PreviewDialog
          {...{ changes, group }}
          onClose={() => setOpen(false)}
          onSaved={async () => {
            setOpen(false)
            clear()
            await revalidate()
          }}
        />
      )}
      {rows.length === 0 && (
        <p>
          Ingen varer passer.{' '}
          <Anchor component={Link} to={`/varer${search}`}>
            Tilbage til listen
          </Anchor>
        </p>
      )}
    </>
  )
}

function toText(changed: number, wrong: readonly string[]): string {
  const [first] = wrong
  if (first === undefined)
    return changed === 1 ? '1 pris er ikke gemt' : `${formatCount(changed)} priser er ikke gemt`
  const others = wrong.length - 1
  return `Ikke en pris: ${first}${others > 0 ? ` og ${formatCount(others)} mere` : ''}`
}

type GridBarProps = {
  groups: LoadedPrices['groups']
  group: number
  count: number
  canUndo: boolean
  undo: () => void
  right: Right
  isDirty: boolean
  onGroup: (id: number) => void
  onApply: (of: (price: number) => number) => void
}

/** What prices are shown, and what is done with all of them. */
function GridBar(props: GridBarProps) {
  const { groups, group, count, canUndo, undo, right, isDirty, onGroup, onApply } = props
  return (
    <div className={styles.bar}>
      <NativeSelect
        label="Prisgruppe"
        data={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={String(group)}
        disabled={isDirty}
        onChange={(event) => onGroup(Number(event.currentTarget.value))}
      />
      <ExpressionBar count={count} isOff={!right.may} onApply={onApply} />
      <Button variant="default" disabled={!canUndo} onClick={undo}>
        Fortryd trin
      </Button>
      {!right.may && (
        <RightButton right={right} onClick={() => {}}>
          Ret priser
        </RightButton>
      )}
    </div>
  )
}

/** What is typed, step by step, so that each can be taken back. */
function useSteps() {
  const [steps, setSteps] = useState<readonly Typed[]>([EMPTY])
  return {
    typed: steps.at(-1) ?? EMPTY,
    canUndo: steps.length > 1,
    write: (next: Typed) => setSteps([...steps, next]),
    undo: () => setSteps(steps.length > 1 ? steps.slice(0, -1) : steps),
    clear: () => setSteps([EMPTY]),
  }
}

type BarProps = { count: number; isOff: boolean; onApply: (of: (price: number) => number) => void }

function ExpressionBar({ count, isOff, onApply }: BarProps) {
  const [text, setText] = useState('')
  const expression = readExpression(text)
  const isWrong = text.trim() !== '' && !expression
  const apply = () => {
    if (!expression || isOff) return
    onApply(expression)
    setText('')
  }
  return (
    <>
      <TextInput
        className={styles.expression}
        label="Regn på alle priser"
        placeholder="× 1,045 → x,95 · + 5 % · − 2,50 → 0,25"
        value={text}
        error={isWrong && 'Skriv f.eks. × 1,045 → x,95'}
        disabled={isOff}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          apply()
        }}
      />
      <Button variant="default" disabled={!expression || isOff} onClick={apply}>
        {`Regn på ${formatCount(count)} varer`}
      </Button>
    </>
  )
}
