import { Choice } from '#ui/fields/choice'
import { Field, FieldRow, TextArea } from '#ui/fields/field'
import { FieldError } from '#ui/fields/field-frame'
import { Segmented, SegmentedLinks } from '#ui/fields/segmented'
import { Select } from '#ui/fields/select'
import { Quantity } from '#ui/quantity/quantity'
import { Cell, Section } from './section.tsx'

export function FieldParts() {
  return (
    <>
      <Fields />
      <Quantities />
    </>
  )
}

function Fields() {
  return (
    <Section title="Felt">
      <Cell label="tomt">
        <Field label="Navn" autoComplete="name" />
      </Cell>
      <Cell label="hjælp">
        <Field
          label="Mobil"
          help="Kun til levering."
          type="tel"
          autoComplete="tel"
          defaultValue="22 33 44 55"
        />
      </Cell>
      <Cell label="fejl">
        <Field
          label="Postnr."
          error="Skriv fire cifre, fx 8000."
          inputMode="numeric"
          defaultValue="80"
        />
      </Cell>
      <Cell label="godkendt">
        <Field label="CVR-nr." ok="Juhl Tømrer ApS" inputMode="numeric" defaultValue="99999993" />
      </Cell>
      <Cell label="slået fra">
        <Field label="Ordrenr." disabled defaultValue="Kommer af sig selv" />
      </Cell>
      <Cell label="vælg">
        <Select
          label="Aflæsning"
          options={[
            { value: 'kran', label: 'Kran op til 8 m' },
            { value: 'kantsten', label: 'Ved kantsten' },
          ]}
        />
      </Cell>
      <Cell label="med enhed">
        <Field label="Længde" suffix="m" inputMode="decimal" defaultValue="6,0" />
      </Cell>
      <Cell label="flere linjer">
        <TextArea label="Besked" optional />
      </Cell>
      <Cell label="ved siden af hinanden" wide>
        <FieldRow kind="postcode">
          <Field
            label="Postnr."
            inputMode="numeric"
            autoComplete="postal-code"
            defaultValue="8000"
          />
          <Field label="By" autoComplete="address-level2" defaultValue="Aarhus C" />
        </FieldRow>
      </Cell>
      <Cell label="valg">
        <Choice label="Valgt" defaultChecked />
        <Choice label="Ikke valgt" help="Med forklaring" />
        <Choice label="Ikke mulig" disabled />
      </Cell>
      <Cell label="segmenter">
        <Segmented
          label="Enhed"
          name="enhed"
          value="stk"
          options={[
            { value: 'stk', label: 'stk.' },
            { value: 'm', label: 'm' },
            { value: 'm2', label: 'm²', disabled: true },
          ]}
        />
      </Cell>
      <Cell label="segmenter, lille, links">
        <SegmentedLinks
          label="Visning"
          size="small"
          options={[
            { href: '#kort', label: 'Kort', current: true },
            { href: '#tabel', label: 'Tabel' },
          ]}
        />
      </Cell>
    </Section>
  )
}

function Quantities() {
  return (
    <Section title="Antal">
      <Cell label="normal">
        <Quantity unit="stk." of="regel" value={12} />
      </Cell>
      <Cell label="lille">
        <Quantity unit="m" of="fodliste" value={4} size="small" />
      </Cell>
      <Cell label="stor">
        <Quantity unit="stk." of="spær" value={24} size="large" />
      </Cell>
      <Cell label="på mindste">
        <Quantity unit="æske" of="skruer" value={1} />
      </Cell>
      <Cell label="tom i tabel">
        <Quantity unit="stk." of="lægte" value={0} min={0} />
      </Cell>
      <Cell label="fejl">
        <Quantity unit="m²" of="gulv" value={7} min={2.22} step={2.22} describedBy="gulv-fejl" />
        <FieldError id="gulv-fejl">Sælges i pakker à 2,22 m². 8,88 m² passer.</FieldError>
      </Cell>
      <Cell label="på største">
        <Quantity unit="m" of="kabel" value={2.5} min={0.5} step={0.5} max={2.5} />
      </Cell>
      <Cell label="slået fra">
        <Quantity unit="stk." of="udgået vare" value={0} min={0} disabled />
      </Cell>
    </Section>
  )
}
