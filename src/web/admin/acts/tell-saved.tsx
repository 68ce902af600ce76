import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { tellFailure } from '../failures.ts'
import { texts } from '../texts.ts'

const UNDO_MS = 10_000
const UNDOING = 'Fortryder …'
/** Of the latest: one that is shown keeps another with its id from being shown. */
let latest = 0
const idOf = (number: number) => `saved-${number}`

interface Saved {
  readonly message: string
  /** Told when it is as before. */
  readonly undone: string
  readonly undo: () => Promise<unknown>
}

/** Tells that something is done, and takes it back for who says so in time. */
export function tellSaved({ message, undone, undo }: Saved): void {
  notifications.hide(idOf(latest))
  latest += 1
  const id = idOf(latest)
  const run = async () => {
    notifications.hide(id)
    // What was done with many is not undone in a moment.
    const waiting = notifications.show({ loading: true, message: UNDOING, autoClose: false })
    try {
      await undo()
      notifications.show({ color: 'ok', message: undone })
    } catch (error) {
      tellFailure(error)
    } finally {
      notifications.hide(waiting)
    }
  }
  notifications.show({
    id,
    color: 'ok',
    autoClose: UNDO_MS,
    closeButtonProps: { 'aria-label': texts.close },
    message: (
      <Group justify="space-between" gap="sm">
        {message}
        <Button size="xs" variant="default" onClick={() => void run()}>
          Fortryd
        </Button>
      </Group>
    ),
  })
}
