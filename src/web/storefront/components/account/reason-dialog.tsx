import { Button } from '#ui/buttons/button'
import { Dialog } from '#ui/dialog/dialog'
import { TextArea } from '#ui/fields/field'
import { errorOf, FormFailure, useSubmit } from '../../hooks/use-submit.tsx'
import { accountTexts } from '../../texts/account/account.ts'

type Props = {
  title: string
  /** What follows from it. */
  text: string
  /** The field of the reason, as the API calls it. */
  field: { name: string; label: string; help?: string | undefined; optional?: true; most: number }
  /** On the button that sends it. */
  action: string
  send: (reason: string) => Promise<void>
  onClose: () => void
}

/** Says no to an order or an offer, and why. */
export function ReasonDialog({ title, text, field, action, send, onClose }: Props) {
  const { name, label, help, optional, most } = field
  const { isBusy, failure, form } = useSubmit((fields) => send(fields(name)))
  return (
    <Dialog title={title} onClose={onClose}>
      <form {...form} className="stack">
        <p>{text}</p>
        <FormFailure failure={failure} fields={[name]} />
        <TextArea
          label={label}
          help={help}
          optional={optional}
          name={name}
          rows={3}
          maxLength={most}
          error={errorOf(failure, name)}
        />
        <div className="row">
          <Button kind="danger" type="submit" busy={isBusy}>
            {action}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {accountTexts.back}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
