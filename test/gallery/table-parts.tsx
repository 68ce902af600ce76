import { Button } from '#ui/buttons/button'
import { BuyBar } from '#ui/buttons/buy-bar'
import { Badge } from '#ui/messages/badge'
import { Quantity } from '#ui/quantity/quantity'
import { ProductTable, ProductTableGroupHead, ProductTableRow } from '#ui/table/product-table'
import { Table } from '#ui/table/table'
import { board } from './sample-pictures.ts'
import { Cell, Section } from './section.tsx'

export function TableParts() {
  return (
    <>
      <Section title="Varetabel">
        <Cell label="med købslinje" full>
          <Lengths />
        </Cell>
      </Section>
      <Section title="Tabel">
        <Cell label="med sum" full>
          <Invoices />
        </Cell>
        <Cell label="fakta" wide>
          <Table kind="facts" label="Tekniske data">
            <tbody>
              <tr>
                <th scope="row">Styrkeklasse</th>
                <td>C24</td>
              </tr>
              <tr>
                <th scope="row">Fugt</th>
                <td>18 %</td>
              </tr>
            </tbody>
          </Table>
        </Cell>
      </Section>
    </>
  )
}

const heads = {
  label: 'Længde',
  number: 'Varenr.',
  facts: ['Klasse'],
  stock: 'Lager',
  per: (
    <>
      Kr. pr. m<br />
      inkl. moms
    </>
  ),
  perUnit: 'kr./m',
  price: (
    <>
      Pris pr. stk.
      <br />
      inkl. moms
    </>
  ),
  quantity: 'Antal',
}

const lengths = [
  { label: '3.000 mm', number: '1004487', price: '59,85 kr.', chosen: 0 },
  { label: '3.600 mm', number: '1004489', price: '71,82 kr.', chosen: 0 },
  { label: '4.200 mm', number: '1004491', price: '83,79 kr.', chosen: 24 },
]

function Lengths() {
  return (
    <div>
      <ProductTable caption="Reglar efter dimension og længde, priser inkl. moms" heads={heads}>
        <tbody>
          <ProductTableGroupHead
            columns={7}
            name="45×95 mm regel C24, høvlet gran"
            href="#regel"
            facts={['Fjordplank', 'PEFC', 'EN 14081-1', 'bundt 90 stk.']}
            picture={board}
            price={{ amount: 19.95, unit: 'pr. m', other: { amount: 15.96, basis: 'net' } }}
          />
          {lengths.map(({ label, number, price, chosen }) => (
            <ProductTableRow
              key={number}
              label={label}
              number={number}
              facts={['C24']}
              stock={[
                { level: 'ok', text: '1.240 stk. online' },
                { level: 'few', text: '8 i Aarhus N' },
              ]}
              per="19,95"
              price={price}
              chosen={chosen > 0}
              quantity={<Quantity of={`45×95 mm, ${label}`} unit="stk." value={chosen} min={0} />}
            />
          ))}
        </tbody>
      </ProductTable>
      <BuyBar
        sum="2.010,96 kr."
        basis="inkl. moms · 1.608,77 kr. ekskl."
        facts="1 længde · 24 stk. · 100,8 m · kranbil fra 795 kr."
      >
        <Button size="large">Læg 24 stk. i kurv</Button>
      </BuyBar>
    </div>
  )
}

function Invoices() {
  return (
    <Table label="Fakturaer">
      <thead>
        <tr>
          <th scope="col">Faktura</th>
          <th scope="col">Sag</th>
          <th scope="col">Status</th>
          <th scope="col" className="number">
            Beløb
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row" data-label="Faktura">
            <a href="#F-208841">F-208841</a>
          </th>
          <td data-label="Sag">26-118</td>
          <td data-label="Status">
            <Badge tone="info">Åben</Badge>
          </td>
          <td data-label="Beløb" className="number">
            8.688,97
          </td>
        </tr>
        <tr>
          <th scope="row" data-label="Faktura">
            <a href="#F-207455">F-207455</a>
          </th>
          <td data-label="Sag">26-097</td>
          <td data-label="Status">
            <Badge tone="danger">8 dage over</Badge>
          </td>
          <td data-label="Beløb" className="number">
            22.940,00
          </td>
        </tr>
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            I alt
          </th>
          <td className="number">31.628,97</td>
        </tr>
      </tfoot>
    </Table>
  )
}
