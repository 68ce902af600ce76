import { Switch } from '@mantine/core'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { tellFailure } from '../failures.ts'
import { useServices } from '../services.ts'
import { callsOf } from './desk.ts'

type Props = { kind: 'maader' | 'regler'; id: number; name: string; active: boolean }

/** Switches one on or off. It is shown as it is saved: prices are never guessed. */
export function ActiveSwitch({ kind, id, name, active }: Props) {
  const { api } = useServices()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const change = async () => {
    setBusy(true)
    await callsOf(api, kind).change(id, { active: !active }).catch(tellFailure)
    await revalidate()
    setBusy(false)
  }
  return (
    <Switch
      aria-label={`${name} gælder`}
      checked={active}
      disabled={isBusy}
      onChange={() => void change()}
    />
  )
}
