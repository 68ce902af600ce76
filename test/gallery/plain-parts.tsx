import { Button, ButtonLink } from '#ui/buttons/button'
import { IconButton } from '#ui/buttons/icon-button'
import { Chip, Chips } from '#ui/filters/chip'
import { Badge } from '#ui/messages/badge'
import { Stock } from '#ui/product/stock'
import { Cell, Section } from './section.tsx'

/** Buttons, badges, chips, stock: parts of one element or two. */
export function PlainParts() {
  return (
    <>
      <Buttons />
      <SmallParts />
    </>
  )
}

function Buttons() {
  return (
    <Section title="Knap">
      <Cell label="primær">
        <Button>Læg i kurv</Button>
      </Cell>
      <Cell label="anden">
        <Button kind="second">Vælg længde</Button>
      </Cell>
      <Cell label="stille">
        <Button kind="quiet" icon="print">
          Udskriv
        </Button>
      </Cell>
      <Cell label="farlig">
        <Button kind="danger">Slet kurv</Button>
      </Cell>
      <Cell label="lille">
        <Button kind="second" size="small">
          Tilføj
        </Button>
      </Cell>
      <Cell label="stor, som link">
        <ButtonLink size="large" href="#knap">
          Køb og betal
        </ButtonLink>
      </Cell>
      <Cell label="i gang">
        <Button busy>Lægger i kurv …</Button>
      </Cell>
      <Cell label="slået fra, med grund">
        <Button disabled aria-describedby="grund">
          Gå til levering
        </Button>
        <p className="small quiet" id="grund">
          Kurven er tom.
        </p>
      </Cell>
      <Cell label="ikonknap">
        <div className="row">
          <IconButton icon="print" label="Udskriv" />
          <IconButton icon="compare" label="Valgt" pressed />
          <IconButton icon="undo" label="Fortryd, intet at fortryde" disabled />
        </div>
      </Cell>
    </Section>
  )
}

function SmallParts() {
  return (
    <Section title="Mærke, chip, lager">
      <Cell label="mærker">
        <Chips>
          <Badge>PEFC</Badge>
          <Badge tone="save">Spar 20 %</Badge>
          <Badge tone="ok">Betalt</Badge>
          <Badge tone="danger">8 dage over</Badge>
          <Badge tone="info">Åben</Badge>
          <Badge tone="pine">Ny</Badge>
        </Chips>
      </Cell>
      <Cell label="chips">
        <Chips>
          <Chip removable>45×145 mm</Chip>
          <Chip pressed={false} count="660">
            C24
          </Chip>
          <Chip pressed count="660">
            C18
          </Chip>
        </Chips>
      </Cell>
      <Cell label="lager">
        <Stock
          lines={[
            { level: 'ok', text: '2.412 stk. online' },
            { level: 'few', text: '6 i Aarhus N' },
            { level: 'order', text: 'Hjem på 3 dage' },
            { level: 'none', text: 'Udsolgt' },
          ]}
        />
      </Cell>
    </Section>
  )
}
