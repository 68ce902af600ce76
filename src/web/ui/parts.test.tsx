import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Button } from './buttons/button.tsx'
import { Field } from './fields/field.tsx'
import { Icon, type IconName } from './icons/icon.tsx'
import sheet from './icons/icons.svg?raw'
import { Pictogram } from './icons/pictogram.tsx'
import { readSheet } from './icons/sheet.ts'
import { Price } from './price/price.tsx'
import { Sums } from './price/sums.tsx'
import { Picture } from './product/picture.tsx'
import { ProductCard } from './product/product-card.tsx'
import { Quantity } from './quantity/quantity.tsx'

/** What is read, without tags and with every kind of space as one. */
function wordsOf(html: string): string {
  return html
    .replaceAll(/<!-- -->/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

describe('a price says', () => {
  const price = { amount: 239.95, unit: 'pr. pakke' }

  test('amount, unit, the other VAT basis, the price per measure and the saving, in this order', () => {
    const html = renderToString(
      <Price
        {...price}
        other={{ amount: 191.96, basis: 'net' }}
        per={{ amount: 27.58, unit: 'm²' }}
        saving={{ percent: 20, lowest: 299.95 }}
      />,
    )
    expect(wordsOf(html)).toBe(
      '239,95 kr. pr. pakke 191,96 kr. ekskl. moms 27,58 kr./m² Spar 20 % Laveste pris seneste 30 dage: 299,95 kr.',
    )
  })

  test('only what it was given', () => {
    expect(wordsOf(renderToString(<Price {...price} />))).toBe('239,95 kr. pr. pakke')
  })

  test('"fra" before the lowest of several', () => {
    expect(wordsOf(renderToString(<Price {...price} from />))).toBe('fra 239,95 kr. pr. pakke')
  })
})

describe('a picture', () => {
  const files = { folder: '/b/', sizes: ['thumb', 'list', 'detail', 'zoom'] as const }

  test('comes in every width that it is shown in, keeps its place, and waits until it is near', () => {
    const html = renderToString(<Picture files={files} alt="Regel" />)
    expect(html).toContain('srcSet="/b/list.avif 320w, /b/detail.avif 800w, /b/zoom.avif 1600w"')
    expect(html).toMatch(/alt="Regel" width="800" height="600" loading="lazy"/)
  })

  test('does not wait when it is the first thing seen', () => {
    const html = renderToString(<Picture files={files} alt="" eager />)
    expect(html).not.toContain('lazy')
    expect(html).toContain('fetchPriority="high"')
  })
})

test('an error is tied to its field, and the help stays', () => {
  const html = renderToString(
    <Field id="zip" label="Postnr." help="Fire cifre." error="Mangler." />,
  )
  expect(html).toMatch(/<input[^>]*aria-invalid="true"[^>]*aria-describedby="zip-help zip-error"/)
  expect(html).toContain('id="zip-help"')
  expect(html).toContain('id="zip-error"')
})

test('a sum is printed as it was given, and words where there is no amount', () => {
  const rows = [
    { label: 'Varer', amount: 1234.5 },
    { label: 'Afhentning', amount: 'Gratis' },
    { label: 'I alt', amount: 1234.5, kind: 'total' as const },
  ]
  expect(wordsOf(renderToString(<Sums rows={rows} />))).toBe(
    'Varer 1.234,50 kr. Afhentning Gratis I alt 1.234,50 kr.',
  )
})

test('so many are named as so many, to those who see and those who listen', () => {
  const unitOf = (value: number) =>
    renderToString(<Quantity unit="æske" value={value} min={0} />).match(/<span>([^<]*)</)?.[1]
  expect([0, 1, 2].map(unitOf)).toEqual(['æsker', 'æske', 'æsker'])
})

test('a product card stays light: forty of them are drawn for every page of a list', () => {
  const html = renderToString(
    <ProductCard
      href="/regel"
      name="45×95 mm regel C24"
      facts={['Fjordplank']}
      picture={{ folder: '/b/', sizes: ['list'] }}
      price={{
        amount: 19.95,
        unit: 'pr. m',
        other: { amount: 15.96, basis: 'net' },
        per: { amount: 210, unit: 'm²' },
      }}
      stock={[
        { level: 'ok', text: '1.240 stk. online' },
        { level: 'few', text: '8 i Aarhus N' },
      ]}
      buy={
        <>
          <Quantity size="card" unit="stk." of="regel" />
          <Button>Læg i kurv</Button>
        </>
      }
    />,
  )
  expect(html.match(/<[a-z]/g)?.length).toBeLessThanOrEqual(34)
})

test('every icon is drawn in the page itself', () => {
  const names = [...readSheet(sheet).keys()]
  expect(names.length).toBeGreaterThan(30)
  for (const name of names) {
    expect(renderToString(<Icon name={name as IconName} />), name).toMatch(
      /<svg[^>]+><(path|circle|rect|line)/,
    )
  }
  expect(renderToString(<Icon name="truck" />)).not.toContain('<use')
})

test('every sign of danger is drawn in the page itself, and one that is not known is that of what else may harm', () => {
  const draw = (code: string) => renderToString(<Pictogram code={code} label="Fare" />)
  const signs = Array.from({ length: 9 }, (_, place) => draw(`GHS0${place + 1}`))
  for (const sign of signs) expect(sign).toMatch(/<g><(path|circle) [^>]*currentColor/)
  expect(new Set(signs).size).toBe(9)
  expect(draw('GHS99')).toBe(draw('GHS07'))
})
