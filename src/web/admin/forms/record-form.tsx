import { Alert, Button, Group, Stack } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { WhyNot } from '../access/why-not.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import type { Action, FormDescription, FormValues } from './description.ts'
import { FloatBar } from './float-bar.tsx'
import { FormFields } from './form-fields.tsx'
import { formTexts as texts } from './form-texts.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { type FormFailure, type FormOf, useRecordForm } from './use-record-form.ts'

/** A form, as its description says. While something is unsaved, its first action is in the bar at the bottom. */
export function RecordForm<Values extends FormValues>({
  description,
  side,
  layout,
  unsaved = () => texts.unsaved,
}: {
  description: FormDescription<Values>
  /** Below the sheets that stand beside the others; what depends on the values as they are is made of them. */
  side?: ReactNode | ((values: Values) => ReactNode)
  /** In the place of fields below each other. */
  layout?: (form: FormOf<Values>, isBusy: boolean) => ReactNode
  /** In the bar, while something is unsaved: what would come of it. */
  unsaved?: (values: Values) => ReactNode
}) {
  const { form, isBusy, failure, conflict, run, discard, closeConflict } =
    useRecordForm(description)
  const { values } = form
  const [first, ...others] = description.actions
  const isDirty = form.isDirty()
  const whyNot = first.whyNot?.(values)
  const save = () => {
    if (isDirty && !isBusy && whyNot === undefined) void run(first)
  }
  useHotkeys([['mod+S', save]], [])
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Stack gap="md">
        {failure && <Failure failure={failure} />}
        {layout ? (
          layout(form, isBusy)
        ) : (
          <FormFields
            {...{ description, form }}
            side={typeof side === 'function' ? side(values) : side}
            isDisabled={isBusy}
          />
        )}
        <Group gap="sm" align="flex-start">
          {!isDirty && <ActionButton action={first} values={values} isPrimary isOff />}
          {others.map((action) => (
            <ActionButton
              key={action.done}
              action={action}
              values={values}
              isBusy={isBusy}
              onRun={() => void run(action)}
            />
          ))}
        </Group>
      </Stack>
      {isDirty && (
        <FloatBar
          text={whyNot ?? unsaved(values)}
          label={labelOf(first, values)}
          isOff={whyNot !== undefined}
          isBusy={isBusy}
          onDiscard={() => void discard()}
        />
      )}
      <LeaveGuard
        isDirty={isDirty && !isBusy}
        onSave={() => run(first)}
        canSave={whyNot === undefined}
      />
      {conflict && (
        <ConflictDialog
          {...{ conflict, description }}
          mine={values}
          onClose={closeConflict}
          onTheirs={() => {
            conflict.now.accept?.()
            void discard()
          }}
          onMerged={(chosen) => {
            conflict.now.accept?.()
            form.setValues(chosen)
            void run(conflict.action, chosen)
          }}
        />
      )}
    </form>
  )
}

type ActionProps<Values extends FormValues> = {
  action: Action<Values>
  values: Values
  isPrimary?: boolean
  /** There is nothing to do yet. */
  isOff?: boolean
  isBusy?: boolean
  onRun?: () => void
}

function ActionButton<Values extends FormValues>(props: ActionProps<Values>) {
  const { action, values, isPrimary, isOff, isBusy, onRun } = props
  const why = action.whyNot?.(values) ?? (isOff ? texts.nothingChanged : undefined)
  const button = (
    <Button
      type="button"
      variant={isPrimary ? 'filled' : 'default'}
      disabled={isOff || why !== undefined}
      loading={isBusy ?? false}
      onClick={() => onRun?.()}
    >
      {labelOf(action, values)}
    </Button>
  )
  return why === undefined ? button : <WhyNot why={why}>{button}</WhyNot>
}

function Failure({ failure: { message, others } }: { failure: FormFailure }) {
  return (
    <Alert color="danger" role="alert" title={texts.cannotSave}>
      {message}
      {others.length > 0 && (
        <ul>
          {others.map((other) => (
            <li key={other}>{other}</li>
          ))}
        </ul>
      )}
    </Alert>
  )
}

function labelOf<Values>({ label }: Action<Values>, values: Values): string {
  return typeof label === 'function' ? label(values) : label
}
