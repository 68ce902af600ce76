import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  caseChange,
  caseEntryReply,
  caseInPath,
  caseReply,
  casesQuery,
  casesReply,
  newCase,
} from '#contract/case/case'
import { hasPermission, PermissionMissing } from '#shop/access'
import type { CheckoutSettings } from '#shop/basket'
import {
  type CaseFields,
  type CaseReader,
  changeCase,
  createCase,
  findCase,
  listCases,
} from '#shop/cases'
import { audited } from '../audit/audited.ts'
import type { AppDeps } from '../deps.ts'
import { asRead } from '../guard/as-read.ts'
import { requireReader, userOf } from '../guard/owner.ts'
import { USERS } from '../guard/principal.ts'
import { rated } from '../guard/rates.ts'
import { requireId } from '../guard/require-id.ts'
import { NotFound } from '../problem/refusals.ts'
import { toCaseEntry } from './case-reply.ts'
import { readCase } from './read-case.ts'

const TAGS = ['Cases']
const CASES = '/api/shop/invoice-cases'
const looking = { ...rated('look'), ...USERS }
const changing = { ...rated('basket'), ...USERS }

const routes = {
  list: {
    config: looking,
    schema: {
      tags: TAGS,
      summary: 'The cases of the company: the open ones first, then the newest',
      querystring: casesQuery,
      response: { 200: casesReply },
    },
  },
  show: {
    config: looking,
    schema: {
      tags: TAGS,
      summary: 'A case with its baskets, orders, offers, invoices, goods and papers',
      description: 'Each part as far as the caller may see it.',
      params: caseInPath,
      response: { 200: caseReply },
    },
  },
  create: {
    config: changing,
    schema: {
      tags: TAGS,
      summary: 'Creates a case',
      body: newCase,
      response: { 200: caseEntryReply },
    },
  },
  change: {
    config: { ...changing, ...audited('case_changed') },
    schema: {
      tags: TAGS,
      summary: 'Changes, closes or reopens a case',
      params: caseInPath,
      body: caseChange,
      response: { 200: caseEntryReply },
    },
  },
}

/** The cases of companies. Users who buy for a company may make and change them. */
export function caseRoutes(
  { database: { db } }: AppDeps,
  settings: CheckoutSettings,
): FastifyPluginAsyncZod {
  const reply = async (reader: CaseReader, id: string) => {
    const entry = await findCase(db, reader, id, settings.now())
    if (!entry) throw new NotFound()
    return { data: toCaseEntry(entry) }
  }
  return async (app) => {
    app.get(CASES, routes.list, async (request) => {
      const { page = 1, ...asked } = request.query
      const question = { ...asked, page }
      const { cases, count } = await listCases(db, readerOf(request), question, settings.now())
      return { data: cases.map(toCaseEntry), count, metadata: {} }
    })

    app.get(`${CASES}/:id`, routes.show, async (request) => {
      const id = requireId(request.params)
      const data = await readCase(db, readerOf(request), id, settings.now())
      if (!data) throw new NotFound()
      return { data }
    })

    app.post(CASES, routes.create, async (request) => {
      const [reader, { body }] = [readerOf(request), request]
      requireBudgetRight(reader, body)
      return reply(reader, await createCase(db, reader, body))
    })

    const readBack = asRead({
      params: caseInPath,
      body: caseChange,
      read: async (request, path) =>
        readCase(db, readerOf(request), requireId(path), settings.now()),
      kept: ['modified'],
    })
    app.patch(`${CASES}/:id`, { ...routes.change, ...readBack }, async (request) => {
      const [reader, id, { body }] = [readerOf(request), requireId(request.params), request]
      requireBudgetRight(reader, body)
      if (!(await changeCase(db, reader, id, body))) throw new NotFound()
      return reply(reader, id)
    })
  }
}

/** @throws {NotFound} for a user who buys for no company. */
function readerOf(request: FastifyRequest): CaseReader {
  const { customer_id, ...reader } = requireReader(request)
  if (customer_id === null) throw new NotFound()
  const user = userOf(request.principal)
  return {
    ...reader,
    customer_id,
    sees_invoices: hasPermission(user, 'see_invoices'),
    sees_offers: hasPermission(user, 'see_offers'),
  }
}

/** @throws {PermissionMissing} for a budget of a person who cannot see what is spent of it. */
function requireBudgetRight({ sees_company }: CaseReader, { budget }: CaseFields): void {
  if (budget === undefined || sees_company) return
  throw new PermissionMissing({ permission: 'see_company_baskets' })
}
