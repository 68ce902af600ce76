import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '#api-client'
import type { PickedOrder } from '#contract/picking/picking'
import { describeFailure, tellProblem } from '../failures.ts'
import { useServices } from '../services.ts'
import { newId } from './new-id.ts'
import { type QueuedPick, readQueue, withQueued, writeQueue } from './pick-queue.ts'
import { pickingTexts as texts } from './picking-texts.ts'

const ONE = '/api/admin/picking/{id}'
const PICKS = '/api/admin/picking/{id}/picks'
const MOST = 100
/** How often colleagues' picks are looked for, and sending is tried again. */
const AGAIN_MS = 5_000

type Done = Pick<QueuedPick, 'line_id' | 'more' | 'is_missing'>

/** An order that is picked: what the server has counted, with what waits to be sent. */
export function usePicking(loaded: PickedOrder) {
  const [queue, setQueue] = useState(() => readQueue(localStorage))
  const [undoable, setUndoable] = useState<readonly Done[]>([])
  const keep = (next: readonly QueuedPick[]) => {
    writeQueue(localStorage, next)
    setQueue(next)
  }
  const { server, isOffline, send, look } = useServer(loaded, keep)
  const { id } = loaded
  const push = (done: Done) => {
    keep([...readQueue(localStorage), { id: newId(), order_id: id, ...done }])
    void send()
  }
  const pick = (done: Done) => {
    setUndoable((before) => [...before, done])
    push(done)
  }
  const undo = () => {
    const last = undoable.at(-1)
    if (!last) return
    setUndoable((before) => before.slice(0, -1))
    push(opposite(last))
  }
  const mine = queue.filter(({ order_id }) => order_id === id)
  const lines = server.lines.map((line) => ({ ...line, ...withQueued(line, mine) }))
  return {
    order: { ...server, lines },
    waiting: mine.length,
    isOffline,
    canUndo: undoable.length > 0,
    pick,
    undo,
    look,
  }
}

function opposite({ line_id, more, is_missing }: Done): Done {
  return {
    line_id,
    ...(more !== undefined && { more: -more }),
    ...(is_missing !== undefined && { is_missing: !is_missing }),
  }
}

type Keep = (next: readonly QueuedPick[]) => void

/** What the server has counted. What waits is sent at once, and again and again where there is no connection. */
function useServer(loaded: PickedOrder, keep: Keep) {
  const { api } = useServices()
  const [server, setServer] = useState(loaded)
  const [isOffline, setOffline] = useState(false)
  const isSending = useRef(false)
  const { id } = loaded
  const waiting = () => readQueue(localStorage).filter(({ order_id }) => order_id === id)
  const look = async () => {
    try {
      setServer((await api.get(ONE, { id })).data)
      setOffline(false)
    } catch (failure) {
      if (!(failure instanceof ApiError)) setOffline(true)
    }
  }
  const send = async () => {
    const mine = waiting().slice(0, MOST)
    if (isSending.current || mine.length === 0) return
    isSending.current = true
    let isSent = false
    try {
      const picks = mine.map(({ order_id: _, ...pick }) => pick)
      const { data, metadata } = await api.post(PICKS, { id, body: { picks } })
      isSent = true
      setOffline(false)
      setServer(data)
      keep(without(mine))
      tellConflicts(data, mine, metadata.outcomes)
    } catch (failure) {
      const isRefused = failure instanceof ApiError && failure.status < 500
      setOffline(!isRefused)
      // What is refused is not sent again: the order is no longer to be picked.
      if (isRefused) refuse(failure, mine)
    } finally {
      isSending.current = false
    }
    // What was picked meanwhile.
    if (isSent) await send()
  }
  const refuse = (failure: ApiError, mine: readonly QueuedPick[]) => {
    keep(without(mine))
    tellProblem([describeFailure(failure)])
    void look()
  }
  const beat = useEffectEvent(() => {
    if (document.visibilityState !== 'hidden') void (waiting().length > 0 ? send() : look())
  })
  useEffect(() => {
    const timer = setInterval(beat, AGAIN_MS)
    window.addEventListener('online', beat)
    // What waited when the page was closed.
    const first = setTimeout(beat)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
      window.removeEventListener('online', beat)
    }
  }, [])
  return { server, isOffline, send, look }
}

function without(sent: readonly QueuedPick[]): readonly QueuedPick[] {
  const ids = new Set(sent.map((one) => one.id))
  return readQueue(localStorage).filter((one) => !ids.has(one.id))
}

/** What was not counted, since a colleague was there first. */
function tellConflicts(
  { lines }: PickedOrder,
  sent: readonly QueuedPick[],
  outcomes: readonly { readonly outcome: string }[],
): void {
  const told = outcomes.flatMap(({ outcome }, at) => {
    if (outcome === 'gone') return [texts.gone]
    if (outcome !== 'too_many') return []
    const line = lines.find(({ id }) => id === sent[at]?.line_id)
    return [texts.tooMany(line?.name ?? '', line?.picked_by ?? '')]
  })
  if (told.length > 0) tellProblem([...new Set(told)])
}

export type Picking = ReturnType<typeof usePicking>
export type PickLine = Picking['order']['lines'][number]
