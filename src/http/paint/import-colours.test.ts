import { beforeAll, describe, expect, test } from 'vitest'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import type { Visitor } from '#test/request'
import { visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { shopApp, testConfig } from '#test/shop-app'

const IMPORT = '/api/admin/colours/import'
const HEADING = 'collection,code,name,hex,lrv,base,price_group,tags'
const database = await freshDatabase(castSeed)
const app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
const guest = visitor(app)
let staff: Visitor

beforeAll(async () => {
  staff = await loggedIn(app, database, cast.user.admin)
})

async function send(rows: readonly string[], query = '') {
  const reply = await staff.post(IMPORT + query, { text: rows.join('\r\n') })
  expect(reply.status, reply.text.slice(0, 200)).toBe(200)
  return reply.body.data
}
const colourAt = async (slug: string) => {
  const { status, body } = await guest.get(`/api/shop/colours/ppg/${slug}`)
  return status === 200 ? body.data : status
}
const done = { created: 0, updated: 0, unchanged: 0, errors: [], errors_count: 0 }

describe('a list of colours', () => {
  test('is looked through first, and then taken', async () => {
    const rows = [
      HEADING,
      'ppg,T-100,Strandsand,#D8CCB4,62,A,1,"lys,sand"',
      'ppg,T-101,Dyb skov,2f3b2c',
    ]
    expect(await send(rows, '?dry=1')).toEqual({ ...done, created: 2 })
    expect(await colourAt('t-100')).toBe(404)
    expect(await send(rows)).toEqual({ ...done, created: 2 })
    expect(await colourAt('t-100')).toMatchObject({
      code: 'T-100',
      name: 'Strandsand',
      hex: '#d8ccb4',
      lrv: 62,
      base: 'A',
      price_group: '1',
    })
    expect(await colourAt('t-101')).toMatchObject({ hex: '#2f3b2c', lrv: 4, base: 'C' })
    const { body } = await guest.get('/api/shop/colours?search=strandsand')
    expect(body.data[0].code).toBe('T-100')
  })

  test('changes what differs by its code, and leaves what it does not have', async () => {
    await send(['ppg,U-1,Et,#101010', 'ppg,U-2,To,#202020', 'ppg,U-3,Tre,#303030'])
    const before = await colourAt('u-1')
    const again = ['ppg;U-1;Et;#101010', 'ppg;U-2;To;#212121;;;;mørk']
    expect(await send(again)).toEqual({ ...done, updated: 1, unchanged: 1 })
    expect(await colourAt('u-1')).toEqual(before)
    expect(await colourAt('u-2')).toMatchObject({ hex: '#212121' })
    expect(await colourAt('u-3')).toMatchObject({ hex: '#303030' })
  })

  test('is taken without its faulty rows, which are told by their lines', async () => {
    const { errors, ...counts } = await send([
      HEADING,
      'ppg,W-1,God,#101010',
      'uden,W-2,Ukendt samling,#101010',
      'ppg,,Uden kode,#101010',
      'ppg,W-4,,#101010',
      'ppg,W-5,Ikke hex,#12345',
      'ppg,W-6,For lys,#101010,101',
      'ppg,W-7,Ukendt base,#101010,,D',
      'ppg,w 1,Samme kode,#202020',
      'ppg,W-9,For mange,#101010,,,,,x',
    ])
    expect(counts).toMatchObject({ created: 1, updated: 0, errors_count: 8 })
    expect(errors.map((one: { line: number; message: string }) => [one.line, one.message])).toEqual(
      [
        [3, 'Der er ingen samling med det navn, f.eks. ppg.'],
        [4, 'Koden mangler, eller er på mere end 40 tegn.'],
        [5, 'Navnet mangler, eller er på mere end 60 tegn.'],
        [6, 'Farven er ikke seks cifre, f.eks. #373F43.'],
        [7, 'LRV er et tal fra 0 til 100, eller tom.'],
        [8, 'Basen er A, B eller C, eller tom.'],
        [9, 'Koden står flere gange i filen.'],
        [10, 'Der er for mange kolonner.'],
      ],
    )
  })

  test('of more than 20,000 rows is refused', async () => {
    const rows = Array.from({ length: 20_001 }, (_, at) => `ppg,X-${at},Navn,#101010`)
    const { status, body } = await staff.post(IMPORT, { text: rows.join('\n') })
    expect([status, body.errors]).toEqual([
      422,
      { text: ['Højst 20.000 rækker ad gangen. Del filen.'] },
    ])
  })

  test('is for those who may import', async () => {
    const { status } = await guest.post(IMPORT, { text: 'ppg,Y-1,Navn,#101010' })
    expect(status).toBe(401)
  })
})
