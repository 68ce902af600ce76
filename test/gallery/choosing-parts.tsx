import { TabLinks } from '#ui/buttons/tab-links'
import { FilterGroup } from '#ui/filters/filter-group'
import { FilterValues } from '#ui/filters/filter-values'
import { Range } from '#ui/filters/range'
import { Tiers } from '#ui/product/tiers'
import { Cell, Section } from './section.tsx'

export function ChoosingParts() {
  return (
    <>
      <Filters />
      <Section title="Trappepris og faner">
        <Cell label="trappepris" wide>
          <Tiers
            steps={[
              { from: '1–9 stk.', price: '29,95 kr./m' },
              { from: '10–49 stk.', price: '28,45 kr./m', current: true },
              { from: 'fra 50 stk.', price: '26,95 kr./m' },
            ]}
          />
        </Cell>
        <Cell label="faner, links" wide>
          <TabLinks
            label="Resultater"
            tabs={[
              { href: '#varer', label: 'Varer 128', current: true },
              { href: '#vejledninger', label: 'Vejledninger 6' },
              { href: '#forretninger', label: 'Forretninger' },
            ]}
          />
        </Cell>
      </Section>
    </>
  )
}

function Filters() {
  return (
    <Section title="Filter">
      <Cell label="gruppe">
        <FilterGroup title="Materiale" chosen={1} open>
          <FilterValues
            name="materiale"
            values={[
              { value: 'fyr', label: 'Fyr', count: 64, checked: true },
              { value: 'laerk', label: 'Lærk', count: 22, checked: false },
              { value: 'gummi', label: 'Gummi', count: 0, checked: false },
            ]}
          />
        </FilterGroup>
      </Cell>
      <Cell label="skyder">
        <FilterGroup title="Tykkelse" open>
          <Range
            label="Tykkelse"
            unit="mm"
            min={18}
            max={60}
            from={21}
            to={45}
            fromName="fra"
            toName="til"
          />
        </FilterGroup>
      </Cell>
      <Cell label="lukket">
        <FilterGroup title="Producent">
          <FilterValues name="producent" values={[]} />
        </FilterGroup>
      </Cell>
      <Cell label="mange værdier, med hjælp">
        <FilterGroup
          title="Dimension"
          open
          chosen={1}
          help="Tykkelse gange bredde, målt på det høvlede træ."
        >
          <FilterValues name="dimension" values={dimensions} />
        </FilterGroup>
      </Cell>
    </Section>
  )
}

const dimensions = [45, 70, 95, 120, 145, 170, 195, 220, 245, 270, 295].map((width) => ({
  value: `45x${width}`,
  label: `45×${width} mm`,
  count: 1110 - width,
  checked: width === 270,
}))
