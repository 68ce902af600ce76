import { useState } from 'react'
import type { GoodsToCount } from '#contract/picking/stock-count'
import { formatQuantity } from '#ui/format'
import { tellDone, tellFailure } from '../failures.ts'
import { type Services, useServices } from '../services.ts'
import { countTexts as texts } from './count-texts.ts'
import { type Counted, differenceOf, toCounts } from './counted.ts'
import { newId } from './new-id.ts'
import { lineOfCode } from './scan.ts'
import type { Said } from './scan-bar.tsx'

const URL = '/api/admin/stock/counts'
const BUZZ_MS = 40

/** What is counted in a branch, and what can be done with it. */
export function useCounting(branch: string) {
  const { api } = useServices()
  const [lines, setLines] = useState<readonly Counted[]>([])
  const [said, setSaid] = useState<Said>()
  const [isBusy, setBusy] = useState(false)
  const merge = (found: readonly Counted[]) => setLines((now) => [...now, ...without(found, now)])
  const type = (product_id: number, typed: string | undefined) =>
    setLines((now) => now.map((one) => (isOf(one, product_id) ? { ...one, typed } : one)))
  const addShelf = async (place: string) => {
    try {
      const found = await read(api, branch, { place })
      merge(found)
      setSaid(saidOfShelf(place, found.length))
    } catch (failure) {
      tellFailure(failure)
    }
  }
  const scan = async (code: string) => {
    const known = lineOfCode(lines.map(toScanned), code)
    try {
      const line = lines.find((one) => known && isOf(one, known.product_id))
      const one = line ?? (await look(api, branch, code))
      buzz(one !== undefined)
      if (!one) return setSaid({ tone: 'unknown', text: texts.unknown(code) })
      if (!line) merge([one])
      type(
        one.goods.product_id,
        formatQuantity(Math.round(((differenceOf(one)?.counted ?? 0) + 1) * 1000) / 1000),
      )
      setSaid({ tone: 'right', text: texts.scanned(one.goods.name) })
    } catch (failure) {
      tellFailure(failure)
    }
  }
  const post = async (reason: string) => {
    setBusy(true)
    try {
      const body = { branch_id: Number(branch), reason, counts: toCounts(lines) }
      const { data } = await api.post(URL, { body })
      const again = data.filter(({ outcome }) => outcome === 'counted_meanwhile')
      const products = again.map(({ product_id }) => product_id).join()
      const fresh = products ? await read(api, branch, { products }) : []
      const sent = new Set(data.map(({ id }) => id))
      setLines((now) => [...fresh, ...now.filter(({ id }) => !sent.has(id))])
      if (sent.size > again.length) tellDone(texts.posted(sent.size - again.length))
      setSaid(again.length > 0 ? { tone: 'wrong', text: texts.again(again.length) } : undefined)
    } catch (failure) {
      tellFailure(failure)
    } finally {
      setBusy(false)
    }
  }
  const clear = () => {
    setLines([])
    setSaid(undefined)
  }
  return { lines, said, isBusy, type, addShelf, scan, post, clear }
}

export type Counting = ReturnType<typeof useCounting>

type Asked = { readonly place?: string; readonly products?: string }

async function read(api: Services['api'], branch: string, asked: Asked): Promise<Counted[]> {
  const { data } = await api.get(URL, { query: { branch_id: branch, ...asked } })
  return data.map((goods: GoodsToCount) => ({ goods, id: newId() }))
}

/** What a code is of, that is not among the lines. */
async function look(
  api: Services['api'],
  branch: string,
  code: string,
): Promise<Counted | undefined> {
  const query = { search: code, allProductChildren: true, limit: 1 }
  const [product] = (await api.get('/api/shop/products', { query })).data
  return product && (await read(api, branch, { products: String(product.id) }))[0]
}

function isOf({ goods }: Counted, product_id: number): boolean {
  return goods.product_id === product_id
}

function without(found: readonly Counted[], known: readonly Counted[]): Counted[] {
  return found.filter(({ goods }) => !known.some((one) => isOf(one, goods.product_id)))
}

/** As the scanner looks for lines that are picked. */
function toScanned({ goods: { product_id, codes, sku } }: Counted) {
  return { product_id, codes, sku, to_pick: 1, picked: 0 }
}

function buzz(isRight: boolean): void {
  navigator.vibrate?.(isRight ? BUZZ_MS : [BUZZ_MS, BUZZ_MS, BUZZ_MS])
}

function saidOfShelf(place: string, count: number): Said {
  return count > 0
    ? { tone: 'right', text: texts.found(count) }
    : { tone: 'unknown', text: texts.emptyShelf(place) }
}
