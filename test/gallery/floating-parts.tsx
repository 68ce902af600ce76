import { type ReactNode, useCallback, useState } from 'react'
import { Button, ButtonLink } from '#ui/buttons/button'
import { Dialog } from '#ui/dialog/dialog'
import { Drawer } from '#ui/dialog/drawer'
import { LoadingBar } from '#ui/header/loading-bar'
import { type ToastMessage, Toasts } from '#ui/messages/toast'
import { Cell, Section } from './section.tsx'

/** What floats over the page: opened by its button. */
export function FloatingParts() {
  return (
    <Section title="Dialog, skuffe og det flygtige">
      <Cell label="dialog">
        <Opened label="Åbn dialog">{(close) => <DeleteDialog onClose={close} />}</Opened>
      </Cell>
      <Cell label="skuffe">
        <Opened label="Åbn kurv">{(close) => <BasketDrawer onClose={close} />}</Opened>
      </Cell>
      <Cell label="fra venstre">
        <Opened label="Åbn forretninger">
          {(close) => (
            <Drawer title="Vælg forretning" side="start" onClose={close}>
              <p>Aarhus N, Industrivej 13</p>
            </Drawer>
          )}
        </Opened>
      </Cell>
      <Cell label="beskeder">
        <Messages />
      </Cell>
      <Cell label="indlæsning">
        <Loading />
      </Cell>
    </Section>
  )
}

type OpenedProps = { label: string; children: (close: () => void) => ReactNode }

function Opened({ label, children }: OpenedProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="second" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && children(() => setOpen(false))}
    </>
  )
}

function DeleteDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Slet kurven »Havnegade, 1. sal«?" onClose={onClose}>
      <p className="quiet">5 linjer til 8.052,97 kr. forsvinder for alle i firmaet.</p>
      <div className="row">
        <Button kind="second" onClick={onClose}>
          Behold kurven
        </Button>
        <Button kind="danger" onClick={onClose}>
          Slet kurv
        </Button>
      </div>
    </Dialog>
  )
}

function BasketDrawer({ onClose }: { onClose: () => void }) {
  return (
    <Drawer
      title="Kurv, 2 varer"
      onClose={onClose}
      foot={
        <>
          <ButtonLink kind="second" href="#kurv">
            Se kurv
          </ButtonLink>
          <ButtonLink href="#levering">Til levering</ButtonLink>
        </>
      }
    >
      <p>45×145 mm regel C24 · 24 stk.</p>
      <p className="quiet">95 mm mineraluld · 12 pk.</p>
    </Drawer>
  )
}

function Messages() {
  const [messages, setMessages] = useState<readonly ToastMessage[]>([])
  const add = (message: Omit<ToastMessage, 'id'>) =>
    setMessages((before) => [...before, { ...message, id: String(before.length) }])
  const close = useCallback(
    (id: string) => setMessages((all) => all.filter((one) => one.id !== id)),
    [],
  )
  return (
    <>
      <div className="row">
        <Button kind="second" onClick={() => add({ text: '24 stk. er lagt i kurven' })}>
          Vis besked
        </Button>
        <Button kind="second" onClick={() => add({ text: 'Ingen forbindelse.', tone: 'danger' })}>
          Vis fejl
        </Button>
      </div>
      <Toasts messages={messages} onClose={close} />
    </>
  )
}

function Loading() {
  const [progress, setProgress] = useState<number | undefined>(0.6)
  return (
    <>
      <Button kind="second" onClick={() => setProgress(progress === undefined ? 0.6 : undefined)}>
        Skift indlæsning
      </Button>
      <LoadingBar progress={progress} />
    </>
  )
}
