import { Alert, Button, Modal, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { WhyNot } from '../access/why-not.tsx'
import { tellDone } from '../failures.ts'
import { BusyBar } from '../parts/busy-bar.tsx'
import { DialogActions } from '../parts/dialog-actions.tsx'
import { texts } from '../texts.ts'
import { useAct } from './use-act.ts'

type Props = {
  title: string
  /** What the button does, with the amount where there is one. */
  label: string
  /** Told once it is done; left out: the act tells it. */
  done?: string
  /** What comes of it. */
  help?: string | undefined
  isDanger?: boolean
  /** Told with a bar while it is done, where that takes long. */
  doing?: string | undefined
  /** In Danish, why it cannot be done as the fields are; left out: it can. */
  whyNot?: string | undefined
  size?: number
  /** Another dialog is open above it, which Escape closes alone. */
  isBehind?: boolean
  act: (key: string) => Promise<unknown>
  onClose: () => void
  children?: ReactNode
}

/** A dialog that does one thing once, and stays with the reason when it is refused. */
export function ActDialog(props: Props) {
  const { title, label, done, help, isDanger, whyNot, size = 480, act, onClose, children } = props
  const { isBehind = false, doing } = props
  const { revalidate } = useRevalidator()
  const [failure, setFailure] = useState<readonly string[]>([])
  const { isBusy, run } = useAct(act, {
    onDone: () => {
      if (done) tellDone(done)
      onClose()
    },
    onFailure: setFailure,
  })
  const close = () => {
    // What was refused may have been so because the record is another by now.
    if (failure.length > 0) void revalidate()
    onClose()
  }
  const button = (
    <Button
      type="submit"
      color={isDanger ? 'danger' : 'pine'}
      loading={isBusy}
      disabled={whyNot !== undefined}
    >
      {label}
    </Button>
  )
  return (
    <Modal opened title={title} size={size} closeOnEscape={!isBehind} onClose={close}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (whyNot !== undefined) return
          setFailure([])
          void run()
        }}
      >
        <Stack gap="md">
          {failure.length > 0 && <Failure sentences={failure} />}
          {help && <Text c="dimmed">{help}</Text>}
          {children}
          {isBusy && doing !== undefined && <BusyBar label={doing} />}
          <DialogActions>
            <Button variant="default" onClick={close}>
              {texts.close}
            </Button>
            {whyNot === undefined ? button : <WhyNot why={whyNot}>{button}</WhyNot>}
          </DialogActions>
        </Stack>
      </form>
    </Modal>
  )
}

function Failure({ sentences: [first = '', ...others] }: { sentences: readonly string[] }) {
  return (
    <Alert color="danger" role="alert">
      {first}
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
