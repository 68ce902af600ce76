import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FilterValues } from './filter-values.tsx'

const values = Array.from({ length: 200 }, (_, at) => ({
  value: String(at),
  label: `${at} mm`,
  count: 1,
  checked: at === 150,
}))
const boxesIn = (html: string) => html.match(/type="checkbox"/g)?.length

test('where a script hears of a choice only the first values are sent, and those that are chosen', () => {
  const html = renderToStaticMarkup(<FilterValues name="g1" values={values} onChange={() => {}} />)
  expect(boxesIn(html)).toBe(9)
  expect(html).toContain('150 mm')
})

test('in a form all of them are there, for those without script', () => {
  expect(boxesIn(renderToStaticMarkup(<FilterValues name="g1" values={values} />))).toBe(200)
})
