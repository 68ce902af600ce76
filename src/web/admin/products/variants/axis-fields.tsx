import { NativeSelect, Textarea } from '@mantine/core'
import type { Typed } from './making.ts'
import type { Group } from './values.ts'
import styles from './variants.module.css'

type Props = {
  typed: Typed
  groups: readonly Group[]
  change: (next: Partial<Typed>) => void
}

/** What was typed for the variants of another axis is of none of these. */
const NO_PRICES: Partial<Typed> = { prices: new Map() }

/** One or two axes, each with its values. */
export function AxisFields({ typed: { axes }, groups, change }: Props) {
  const choices = groups.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <div className={styles.pair}>
      {axes.map((axis, at) => {
        const unit = groups.find(({ id }) => String(id) === axis.group)?.unit
        const name = at === 0 ? 'Egenskab' : 'Anden egenskab'
        const write = (next: Partial<typeof axis>, others: Partial<Typed> = {}) =>
          change({ axes: axes.with(at, { ...axis, ...next }), left: [], ...others })
        return (
          <div key={name} className={styles.axis}>
            <NativeSelect
              label={name}
              data={at === 0 ? choices : [{ value: '', label: 'Ingen' }, ...choices]}
              value={axis.group}
              onChange={(event) => write({ group: event.currentTarget.value }, NO_PRICES)}
            />
            {axis.group !== '' && (
              <Textarea
                label={at === 0 ? 'Værdier' : 'Værdier af den anden egenskab'}
                description={
                  unit
                    ? `En pr. linje, eller med semikolon. I ${unit}.`
                    : 'En pr. linje, eller med semikolon.'
                }
                data-autofocus={at === 0 || undefined}
                autosize
                minRows={2}
                maxRows={6}
                value={axis.values}
                onChange={(event) => write({ values: event.currentTarget.value })}
              />
            )}
          </div>
        )
      })}
    </div>
  )
}
