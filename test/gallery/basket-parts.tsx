import { BasketGroup } from '#ui/basket/basket-group'
import { BasketLine, BasketLines } from '#ui/basket/basket-line'
import { DeliveryOption, DeliveryOptions } from '#ui/basket/delivery-option'
import { Field } from '#ui/fields/field'
import { Steps } from '#ui/layout/steps'
import { Badge } from '#ui/messages/badge'
import { Summary, SummaryFold } from '#ui/price/summary'
import { SummaryLines } from '#ui/price/summary-lines'
import { type SumRow, Sums } from '#ui/price/sums'
import { Quantity } from '#ui/quantity/quantity'
import { board, wool } from './sample-pictures.ts'
import { Cell, Section } from './section.tsx'

export function BasketParts() {
  return (
    <>
      <Section title="Trin">
        <Cell label="to klaret, et i gang, to forude" full>
          <Steps
            label="Trin"
            current={2}
            steps={['Kurv', 'Levering', 'Oplysninger', 'Betaling', 'Godkend'].map((label) => ({
              label,
              href: `#${label}`,
            }))}
          />
        </Cell>
      </Section>
      <Lines />
      <Section title="Levering og sum">
        <Cell label="valgt, mulig, ikke mulig" wide>
          <Options />
        </Cell>
        <Cell label="sum" wide>
          <Summary title="Sum">
            <SummaryLines
              lines={[
                {
                  id: '1',
                  name: '45×145 mm regel C24',
                  facts: '24 stk. · 28,45 kr./m',
                  picture: board,
                  sum: '2.867,76',
                },
                {
                  id: '2',
                  name: '95 mm mineraluld',
                  facts: '12 pk. · 239,95 kr./pk.',
                  picture: wool,
                  sum: '2.879,40',
                },
              ]}
            />
            <Sums rows={sums} />
          </Summary>
          <SummaryFold title="Din ordre, 5 varer" total="2.029,50 kr.">
            <Sums rows={sums} />
          </SummaryFold>
        </Cell>
      </Section>
    </>
  )
}

const sums: SumRow[] = [
  { label: 'Varer, 3 linjer', amount: 1234.5 },
  { label: 'Kranbil', note: 'Til 8000 Aarhus C', amount: 795 },
  { label: 'Afhentning', amount: 'Gratis' },
  { label: 'I alt inkl. moms', amount: 2029.5, kind: 'total' },
  { label: 'Heraf moms 25 %', amount: 405.9, kind: 'quiet' },
]

function Lines() {
  return (
    <Section title="Kurvelinje">
      <Cell label="i sin levering" full>
        <BasketGroup
          title="Kranbil"
          icon="crane"
          facts="Mandag 23. – tirsdag 24. nov. · 697 kg · 2 paller og 1 bundt"
          price="795,00 kr."
        >
          <BasketLines>
            <BasketLine
              name="45×145 mm regel C24, 4.200 mm"
              href="#regel"
              facts={['Varenr. 1004512', 'Fjordplank']}
              picture={board}
              actions={actions}
              quantity={<Quantity of="regel, 4.200 mm" unit="stk." value={24} />}
              quantityNote="100,8 m · 292 kg"
              sum={2867.76}
              each="28,45 kr./m"
              saving={<Badge tone="save">Spar 151,20 kr.</Badge>}
            />
            <BasketLine
              name="95 mm mineraluld, papirfri, klasse 34"
              facts={['Varenr. 1021077', 'Termovig']}
              picture={wool}
              actions={actions}
              quantity={<Quantity of="mineraluld" unit="pk." value={12} />}
              quantityNote="104,4 m² · 62 kg"
              sum={2879.4}
              each="239,95 kr./pk."
            >
              <Badge>Ingen fortrydelsesret</Badge>
            </BasketLine>
          </BasketLines>
        </BasketGroup>
      </Cell>
    </Section>
  )
}

const actions = (
  <>
    <button type="button">Fjern</button>
    <button type="button">Gem til senere</button>
    <button type="button">Tilføj note</button>
  </>
)

function Options() {
  return (
    <DeliveryOptions legend="Levering" hideLegend>
      <DeliveryOption
        name="levering"
        value="kran"
        defaultChecked
        icon="crane"
        title="Kranbil"
        text="Mandag 23. – tirsdag 24. nov."
        price="795,00 kr."
      >
        <Field label="Hvor må vi løfte af?" help="Fx i indkørslen til venstre." />
      </DeliveryOption>
      <DeliveryOption
        name="levering"
        value="hent"
        icon="store"
        title="Hent i Aarhus N"
        text="Klar i dag kl. 13.30"
        price="Gratis"
      />
      <DeliveryOption
        name="levering"
        value="fragtmand"
        disabled
        icon="pallet"
        title="Fragtmand"
        text="Ikke mulig: længste emne er 4,2 m"
        price="495,00 kr."
      />
    </DeliveryOptions>
  )
}
