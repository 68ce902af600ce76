import {
  countsToPost,
  goodsToCountQuery,
  goodsToCountReply,
  postedCountsReply,
} from '#contract/picking/stock-count'
import { writerOf } from '#contract/writer'
import { transaction } from '#database/client'
import { quantityToNumber } from '#kernel/units/quantity'
import { appendAuditEvents } from '#shop/audit'
import { listBranches, listToCount, type PostedCount, postCounts } from '#shop/stock'
import { userOf } from '../guard/owner.ts'
import { networkOf } from '../log/logging.ts'
import { type Route, route } from '../routes/route.ts'

const URL = '/api/admin/stock/counts'
const TAG = 'Baskets'
const toGoods = writerOf(goodsToCountReply)
const toPosted = writerOf(postedCountsReply)

/** Counting what stands on the shelves. */
export const stockCountRoutes: readonly Route[] = [
  route(
    `GET ${URL}`,
    {
      access: 'baskets_status',
      rate: 'read',
      tag: TAG,
      summary: 'What stands on a shelf of a branch, or of some products there, to be counted',
      description: 'By their places, at most 200.',
      query: goodsToCountQuery,
      reply: goodsToCountReply,
    },
    async ({ query: { branch_id, place, products } }, { db }) => {
      const isAsked = branch_id !== undefined && (products?.length || place)
      const [branches, data] = await Promise.all([
        listBranches(db),
        isAsked ? listToCount(db, { branch_id, place, products }) : [],
      ])
      return toGoods({ data, count: data.length, metadata: { branches } })
    },
  ),
  route(
    `POST ${URL}`,
    {
      access: 'baskets_status',
      tag: TAG,
      summary: 'Puts the stock of a branch right by what was counted, each count once',
      description:
        'By the difference of what was counted to what was read before: what was sold meanwhile stays sold. What a colleague has counted meanwhile is not counted twice: its outcome is counted_meanwhile.',
      body: countsToPost,
      reply: postedCountsReply,
    },
    async ({ principal, ip, body: { branch_id, reason, counts } }, { db }) => {
      const { user_id } = userOf(principal)
      const posted = await transaction(db, async (tx) => {
        const asked = { branch_id, reason, counts, counted_by: user_id }
        const outcomes = await postCounts(tx, asked)
        const done = outcomes.filter(({ outcome }) => outcome === 'done')
        await appendAuditEvents(
          tx,
          { action: 'stock_counted', actor_id: user_id, network: networkOf(ip) },
          done.map((one) => toEvent(one, branch_id, reason)),
        )
        return outcomes
      })
      return toPosted({ data: posted })
    },
  ),
]

function toEvent({ product_id, before, stock }: PostedCount, branch_id: number, reason: string) {
  return {
    subject: String(product_id),
    changes: [
      { field: 'stock', before: quantityToNumber(before), after: quantityToNumber(stock) },
      { field: 'branch_id', before: null, after: branch_id },
      { field: 'reason', before: null, after: reason },
    ],
  }
}
