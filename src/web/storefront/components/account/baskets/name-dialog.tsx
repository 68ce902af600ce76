import { Button } from '#ui/buttons/button'
import { Dialog } from '#ui/dialog/dialog'
import { Field } from '#ui/fields/field'
import { errorOf, FormFailure, useSubmit } from '../../../hooks/use-submit.tsx'
import { userBasketTexts as texts } from '../../../texts/professional/user-baskets.ts'

type Props = {
  title: string
  text?: string
  name?: string
  onClose: () => void
  /** What it throws is shown, and the dialog stays. */
  onSave: (name: string) => Promise<void>
}

/** Asks for the name of a saved basket. */
export function NameDialog({ title, text, name, onClose, onSave }: Props) {
  const { isBusy, failure, form } = useSubmit(async (fields) => {
    await onSave(fields('name'))
    onClose()
  })
  return (
    <Dialog title={title} onClose={onClose}>
      <form {...form} className="stack">
        {text && <p>{text}</p>}
        <FormFailure failure={failure} fields={['name']} />
        <Field
          label={texts.name}
          help={texts.nameHelp}
          name="name"
          type="text"
          autoComplete="off"
          maxLength={100}
          defaultValue={name}
          error={errorOf(failure, 'name')}
        />
        <div className="row">
          <Button type="submit" busy={isBusy}>
            {texts.store}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
