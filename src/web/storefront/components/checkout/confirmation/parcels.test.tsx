import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Parcels } from './parcels.tsx'

test('each parcel leads to where its carrier shows it, and has its number alone where that is not known', () => {
  const url = 'https://gls-group.com/DK/da/find-pakke?match=1'
  const parcels = renderToString(
    <Parcels
      parcels={[
        { number: '1', carrier_name: 'GLS', url },
        { number: '2', carrier_name: null, url: null },
      ]}
    />,
  ).replaceAll('<!-- -->', '')
  expect(parcels).toContain(`<a href="${url}" target="_blank" rel="noreferrer"`)
  expect(parcels).toContain('>GLS 1</a></span>, <span')
  expect(parcels).toContain('<span class="nowrap">2</span>')
})
