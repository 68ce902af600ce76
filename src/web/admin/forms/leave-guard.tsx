import { Button, Group, Modal, Text } from '@mantine/core'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { formTexts as texts } from './form-texts.ts'

type Props = {
  isDirty: boolean
  canSave: boolean
  /** @returns Whether it was saved. */
  onSave: () => Promise<boolean>
}

/** Asks once before a page with something unsaved is left; when the window is closed, the browser asks. */
export function LeaveGuard({ isDirty, canSave, onSave }: Props) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
  if (blocker.state !== 'blocked') return null
  const save = async () => {
    if (await onSave()) blocker.proceed()
    else blocker.reset()
  }
  return (
    <Modal opened onClose={() => blocker.reset()} title={texts.leaveTitle} size={460}>
      <Text>{texts.leaveText}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={() => blocker.reset()}>
          {texts.stay}
        </Button>
        <Button variant="default" onClick={() => blocker.proceed()}>
          {texts.discard}
        </Button>
        {canSave && <Button onClick={() => void save()}>{texts.save}</Button>}
      </Group>
    </Modal>
  )
}
