import { useCallback, useState } from 'react'
import { Button, ButtonLink } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Drawer } from '#ui/drawer'
import { LoadingBar } from '#ui/loading-bar'
import { type ToastMessage, Toasts } from '#ui/toast'
import { Cell, Section } from './section.tsx'

/** What floats over the page: opened by its button. */
export function FloatingParts() {
  return (
    <Section title="Dialog, skuffe og det flygtige">
      <Cell label="dialog">
        <Button kind="second" opens="slet">
          Åbn dialog
        </Button>
        <DeleteDialog />
      </Cell>
      <Cell label="skuffe">
        <Button kind="second" opens="kurvskuffe">
          Åbn kurv
        </Button>
        <BasketDrawer />
      </Cell>
      <Cell label="fra venstre">
        <Button kind="second" opens="forretning">
          Åbn forretninger
        </Button>
        <Drawer id="forretning" title="Vælg forretning" side="start">
          <p>Aarhus N, Industrivej 13</p>
        </Drawer>
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

function DeleteDialog() {
  return (
    <Dialog
      id="slet"
      title="Slet kurven »Havnegade, 1. sal«?"
      actions={
        <>
          <Button kind="second" closes="slet">
            Behold kurven
          </Button>
          <Button kind="danger" closes="slet">
            Slet kurv
          </Button>
        </>
      }
    >
      <p className="quiet">5 linjer til 8.052,97 kr. forsvinder for alle i firmaet.</p>
    </Dialog>
  )
}

function BasketDrawer() {
  return (
    <Drawer
      id="kurvskuffe"
      title="Kurv, 2 varer"
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
