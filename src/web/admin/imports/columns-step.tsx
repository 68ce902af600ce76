import { Alert, NativeSelect, NumberInput, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError } from '#api-client'
import { useCan } from '../access/rights.ts'
import { RightButton } from '../acts/right-button.tsx'
import { describeFailure } from '../failures.ts'
import { PageHead } from '../frame/page-head.tsx'
import { Columns, Sheet } from '../parts/sheet.tsx'
import { Tag } from '../parts/tag.tsx'
import { useServices } from '../services.ts'
import {
  aboutFile,
  IMPORTS,
  type ImportOptions,
  type ImportRun,
  type Rules,
} from './import-texts.ts'
import styles from './imports.module.css'
import { Steps } from './steps.tsx'

type Props = { run: ImportRun; options: ImportOptions; onStarted: () => void }
type Said = { readonly target: string | null; readonly decimal: 'comma' | 'point' | null }

const KEYS = ['id', 'varenummer', 'external_reference', 'gtin']
const NUMBERS = /^(net|gross|stock|weight|min_|max_|divisible)/

/** What the columns of a file are, and what is done with goods that are not there. */
export function ColumnsStep({ run, options, onStarted }: Props) {
  const { api } = useServices()
  const can = useCan()
  const { revalidate } = useRevalidator()
  const [columns, setColumns] = useState<readonly Said[]>(run.columns as readonly Said[])
  const [rules, setRules] = useState<Rules>(run.rules)
  const [mapping, setMapping] = useState(run.mapping_name ?? '')
  const [errors, setErrors] = useState<ApiError['errors']>({})
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const say = (place: number, more: Partial<Said>) =>
    setColumns(columns.map((one, at) => (at === place ? { ...one, ...more } : one)))
  const needed = columns.flatMap(({ target }) => {
    const found = options.targets.find(({ value }) => value === target)
    return found?.needs ?? []
  })
  const rights = rules.unknown === 'create' ? [...needed, 'products_edit'] : needed
  const start = async () => {
    setBusy(true)
    setErrors({})
    setFailure(undefined)
    try {
      await api.post(`${IMPORTS}/{id}/dry-run`, {
        id: run.id,
        body: {
          columns: columns.map(({ target, decimal }) => ({ target, decimal })),
          rules,
          mapping_name: mapping.trim() || null,
        },
      })
      onStarted()
      await revalidate()
    } catch (error) {
      if (error instanceof ApiError) setErrors(error.errors)
      setFailure(describeFailure(error))
    }
    setBusy(false)
  }
  const found = columns.filter(({ target }) => target !== null).length
  return (
    <>
      <PageHead
        title={run.file_name}
        above={{ to: '/import', name: 'Import' }}
        facts={aboutFile(run)}
        actions={
          <RightButton
            variant="filled"
            right={can([...new Set(rights)])}
            whyNot={whyNot(columns)}
            loading={isBusy}
            onClick={() => void start()}
          >
            Prøvekørsel
          </RightButton>
        }
      />
      <Steps at={1} />
      {failure && (
        <Alert color="danger" role="alert" mb="md">
          {[failure, ...(errors.columns ?? [])].join(' ')}
        </Alert>
      )}
      <Columns
        side={
          <>
            <RulesSheet {...{ rules, setRules }} />
            <Sheet title="Skabelon">
              <TextInput
                label="Leverandør"
                description="Den næste fil med de samme kolonner læses på samme måde."
                placeholder="F.eks. Fjordplank, priser"
                maxLength={80}
                value={mapping}
                list="mappings"
                onChange={(event) => setMapping(event.currentTarget.value)}
              />
              <datalist id="mappings">
                {options.mappings.map(({ name }) => (
                  <option key={name} value={name} />
                ))}
              </datalist>
            </Sheet>
          </>
        }
      >
        <Sheet
          title="Kolonner"
          aside={<span className={styles.quiet}>{`${found} af ${columns.length} er med`}</span>}
        >
          <div className={styles.wide}>
            <table className={styles.table}>
              <caption className="visually-hidden">Filens kolonner</caption>
              <thead>
                <tr>
                  <th>I filen</th>
                  <th>Eksempel</th>
                  <th>Felt i Planke</th>
                  <th>Bemærk</th>
                </tr>
              </thead>
              <tbody>
                {run.columns.map((column, place) => {
                  const said = columns[place] ?? { target: null, decimal: null }
                  return (
                    <tr key={column.head}>
                      <th scope="row">{column.head}</th>
                      <td className={styles.example}>{column.example}</td>
                      <td>
                        <NativeSelect
                          aria-label={`Hvad ${column.head} er`}
                          value={said.target ?? ''}
                          error={errors[`columns.${place}.target`]?.[0]}
                          onChange={(event) =>
                            say(place, { target: event.currentTarget.value || null })
                          }
                        >
                          <option value="">Spring over</option>
                          <Targets options={options} />
                        </NativeSelect>
                      </td>
                      <td>
                        <Remark
                          {...{ column, said }}
                          rules={rules}
                          error={errors[`columns.${place}.decimal`]?.[0]}
                          onDecimal={(decimal) => say(place, { decimal })}
                        />
                      </td>
                    </tr>
                  )
                })}
              </tbody>
            </table>
          </div>
        </Sheet>
      </Columns>
    </>
  )
}

function whyNot(columns: readonly Said[]): string | undefined {
  const targets = columns.flatMap(({ target }) => target ?? [])
  if (!targets.some((target) => KEYS.includes(target))) {
    return 'Vælg den kolonne, der finder varen, f.eks. varenummeret.'
  }
  if (targets.every((target) => KEYS.includes(target) || target === 'price_group')) {
    return 'Vælg mindst én kolonne, der skal ændre noget.'
  }
  return columns.some(isAsked) ? 'Vælg, om decimaler skrives med komma eller punktum.' : undefined
}

function isAsked({ target, decimal }: Said): boolean {
  return target !== null && NUMBERS.test(target) && decimal === null
}

function Targets({ options: { targets } }: { options: ImportOptions }) {
  const groups = Map.groupBy(targets, ({ group }) => group)
  return [...groups].map(([group, all]) => (
    <optgroup key={group} label={group}>
      {all.map(({ value, name }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </optgroup>
  ))
}

type RemarkProps = {
  column: ImportRun['columns'][number]
  said: Said
  rules: Rules
  error: string | undefined
  onDecimal: (decimal: 'comma' | 'point' | null) => void
}

function Remark({ column, said, rules, error, onDecimal }: RemarkProps) {
  const { target, decimal } = said
  if (target === null) return <span className={styles.quiet}>Ikke med</span>
  if (KEYS.includes(target)) return <Tag tone="ok">Finder varen</Tag>
  if (target === 'name' && rules.only_new_names) {
    return <span className={styles.quiet}>Kun på nye varer</span>
  }
  if (!NUMBERS.test(target)) return null
  if (!column.has_numbers) return null
  return (
    <NativeSelect
      aria-label={`Decimaler i ${column.head}`}
      value={decimal ?? ''}
      error={error}
      data={[
        ...(decimal === null ? [{ value: '', label: 'Vælg decimaltegn …' }] : []),
        { value: 'comma', label: 'Komma: 1.234,50' },
        { value: 'point', label: 'Punktum: 1,234.50' },
      ]}
      onChange={(event) => onDecimal((event.currentTarget.value || null) as typeof decimal)}
    />
  )
}

function RulesSheet({ rules, setRules }: { rules: Rules; setRules: (rules: Rules) => void }) {
  return (
    <Sheet title="Regler">
      <div className={styles.fields}>
        <NativeSelect
          label="Varer, der ikke findes"
          value={rules.unknown}
          data={[
            { value: 'fault', label: 'Er en fejl' },
            { value: 'create', label: 'Opret som kladde' },
            { value: 'pass', label: 'Spring over' },
          ]}
          onChange={(event) =>
            setRules({ ...rules, unknown: event.currentTarget.value as Rules['unknown'] })
          }
        />
        <NumberInput
          label="Advar, hvis en pris flytter sig mere end"
          suffix=" %"
          min={1}
          max={1000}
          hideControls
          decimalSeparator=","
          value={rules.jump_pct}
          onChange={(value) => setRules({ ...rules, jump_pct: Number(value) || 1 })}
        />
        <Switch
          label="Ret navne på varer, der findes"
          checked={!rules.only_new_names}
          onChange={(event) => setRules({ ...rules, only_new_names: !event.currentTarget.checked })}
        />
        <p className={styles.quiet}>
          En tom celle ændrer ikke noget. Varer, der ikke står i filen, bliver, som de er.
        </p>
      </div>
    </Sheet>
  )
}
