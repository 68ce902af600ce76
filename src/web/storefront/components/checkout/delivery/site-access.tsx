import { type FocusEvent, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { BasketDeliveryLine } from '#contract/basket/parts'
import { CRANE_REACH_M } from '#kernel/site-access'
import { Field, TextArea } from '#ui/fields/field'
import { Select } from '#ui/fields/select'
import { Alert } from '#ui/messages/alert'
import type { LayoutData } from '../../../layout/load-layout.ts'
import { paths } from '../../../paths.ts'
import { siteAccessTexts as texts } from '../../../texts/checkout/delivery-details.ts'
import type { Change } from '../steps/use-change.ts'
import styles from './site-access.module.css'

type Access = NonNullable<BasketDeliveryLine['site_access']>

type Props = {
  saved: Access | null
  onAnswer: (access: Access) => Promise<unknown>
}

const NOTHING: Access = {
  lorry_m: null,
  crane_reach_m: null,
  contact_name: '',
  contact_phone: '',
  note: '',
}
const REACH_MAX_M = 50

/** What the driver has to know; saved when a field is left. All of it can be left out: then the driver calls. */
export function SiteAccess({ saved, onAnswer }: Props) {
  const [access, setAccess] = useState(saved ?? NOTHING)
  const phone = useRouteLoaderData<LayoutData>('layout')?.shop.phone
  const [sent, setSent] = useState(JSON.stringify(saved ?? NOTHING))
  function save(next: Access): void {
    const written = JSON.stringify(next)
    if (written === sent) return
    setSent(written)
    void onAnswer(next)
  }
  function type(change: Partial<Access>): void {
    setAccess({ ...access, ...change })
  }
  const leave = (event: FocusEvent<HTMLFieldSetElement>) => {
    if (event.target instanceof HTMLElement) save(access)
  }
  return (
    <fieldset className={styles.root} onBlur={leave}>
      <legend className={styles.legend}>{texts.title}</legend>
      <Select
        label={texts.lorry}
        value={access.lorry_m ?? ''}
        onChange={(event) => {
          const next = { ...access, lorry_m: toMetres(event.target.value) }
          setAccess(next)
          save(next)
        }}
        options={[{ value: '', label: texts.notSaid }, ...texts.lorries]}
      />
      <Field
        label={texts.reach}
        help={texts.reachHelp}
        optional
        inputMode="numeric"
        maxLength={2}
        autoComplete="off"
        value={access.crane_reach_m ?? ''}
        onChange={(event) => type({ crane_reach_m: toMetres(event.target.value) })}
      />
      {(access.crane_reach_m ?? 0) > CRANE_REACH_M && (
        <Alert tone="save" live>
          {texts.tooFar}
          {phone && (
            <>
              {' '}
              {texts.tooFarCall} <a href={paths.phone(phone)}>{phone}</a>
            </>
          )}
        </Alert>
      )}
      <div className={styles.pair}>
        <Field
          label={texts.name}
          optional
          maxLength={100}
          autoComplete="off"
          value={access.contact_name}
          onChange={(event) => type({ contact_name: event.target.value })}
        />
        <Field
          type="tel"
          label={texts.phone}
          optional
          maxLength={20}
          autoComplete="off"
          value={access.contact_phone}
          onChange={(event) => type({ contact_phone: event.target.value })}
        />
      </div>
      <TextArea
        label={texts.note}
        help={texts.noteHelp}
        optional
        rows={2}
        maxLength={500}
        value={access.note}
        onChange={(event) => type({ note: event.target.value })}
      />
    </fieldset>
  )
}

function toMetres(typed: string): number | null {
  const metres = Number(typed)
  return /^\d+$/.test(typed) && metres <= REACH_MAX_M ? metres : null
}

/** Where products may be left; saved when the field is left. */
export function DropoffPlace({ place, change }: { place: string } & Pick<Change, 'change'>) {
  const [typed, setTyped] = useState(place)
  return (
    <Field
      label={texts.dropoffPlace}
      optional
      value={typed}
      maxLength={200}
      autoComplete="off"
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => {
        if (typed.trim() !== place) void change({ dropoff_place: typed })
      }}
    />
  )
}
