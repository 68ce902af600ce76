import { Button, ButtonShape } from '#ui/buttons/button'
import { Tile, Tiles } from '#ui/layout/tile'
import { Badge } from '#ui/messages/badge'
import { Price } from '#ui/price/price'
import { ProductCard } from '#ui/product/product-card'
import { ProductGrid } from '#ui/product/product-grid'
import { Quantity } from '#ui/quantity/quantity'
import { board, wool } from './sample-pictures.ts'
import { Cell, Section } from './section.tsx'

export function ProductParts() {
  return (
    <>
      <Prices />
      <Cards />
      <Section title="Flise">
        <Cell label="vej ind i en varegruppe" full>
          <Tiles>
            <Tile href="#trae" name="Træ & plader" count="18.240 varer" picture={board} />
            <Tile href="#isolering" name="Isolering" count="1.112 varer" picture={wool} />
            <Tile
              href="#arbejdstoej"
              name="Arbejdstøj & sikkerhedsudstyr"
              count="902 varer"
              picture={wool}
            />
          </Tiles>
        </Cell>
      </Section>
    </>
  )
}

function Prices() {
  return (
    <Section title="Pris">
      <Cell label="kort">
        <Price
          amount={24.95}
          unit="pr. m"
          other={{ amount: 19.96, basis: 'net' }}
          per={{ amount: 199.6, unit: 'm²' }}
        />
      </Cell>
      <Cell label="besparelse">
        <Price {...woolPrice} />
      </Cell>
      <Cell label="linje">
        <Price size="line" amount={19.95} unit="pr. m" other={{ amount: 15.96, basis: 'net' }} />
      </Cell>
      <Cell label="varesiden">
        <Price
          size="product"
          amount={1234.5}
          unit="pr. stk."
          other={{ amount: 987.6, basis: 'net' }}
          per={{ amount: 293.93, unit: 'm', basis: 'gross' }}
        />
      </Cell>
      <Cell label="fra">
        <Price from amount={449} unit="pr. stk." other={{ amount: 359.2, basis: 'net' }} />
      </Cell>
    </Section>
  )
}

const woolPrice = {
  amount: 239.95,
  unit: 'pr. pakke',
  other: { amount: 191.96, basis: 'net' },
  per: { amount: 27.58, unit: 'm²' },
  saving: { percent: 20, lowest: 299.95 },
} as const

function Cards() {
  return (
    <Section title="Varekort">
      <Cell label="vælges, købes, udsolgt, hentes" full>
        <ProductGrid>
          <ProductCard
            href="#terrassebraet"
            name="28×120 mm terrassebræt, trykimprægneret"
            facts={['Fjordplank', 'fyr', 'NTR AB']}
            picture={board}
            price={{
              amount: 24.95,
              unit: 'pr. m',
              other: { amount: 19.96, basis: 'net' },
              per: { amount: 199.6, unit: 'm²' },
            }}
            stock={[
              { level: 'ok', text: '8.420 m online' },
              { level: 'ok', text: '1.260 m i Aarhus N' },
            ]}
            buy={<ButtonShape kind="second">Vælg længde</ButtonShape>}
          />
          <WoolCard name="95 mm mineraluld, klasse 34" />
          <WoolCard name="95 mm mineraluld, udgået" soldOut />
        </ProductGrid>
      </Cell>
    </Section>
  )
}

function WoolCard({ name, soldOut = false }: { name: string; soldOut?: boolean }) {
  return (
    <ProductCard
      href="#mineraluld"
      name={name}
      facts={['Termovig', '8,7 m²/pakke']}
      picture={wool}
      price={woolPrice}
      stock={
        soldOut
          ? [{ level: 'none', text: 'Udsolgt online' }]
          : [
              { level: 'ok', text: '1.460 pakker online' },
              { level: 'few', text: '6 i Aarhus N' },
            ]
      }
      badges={<Badge tone="pine">Ny</Badge>}
      buy={
        <>
          <Quantity size="card" unit="pk." of={name} disabled={soldOut} />
          <Button disabled={soldOut}>
            Læg i kurv<span className="visually-hidden">: {name}</span>
          </Button>
        </>
      }
    />
  )
}
