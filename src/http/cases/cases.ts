import type { FastifyRequest } from 'fastify'
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
import {
  type CaseFields,
  type CaseReader,
  changeCase,
  createCase,
  findCase,
  listCases,
} from '#shop/cases'
import type { Deps } from '../deps.ts'
import { asRead } from '../guard/as-read.ts'
import { requireReader, userOf } from '../guard/owner.ts'
import { requireId } from '../guard/require-id.ts'
import { NotFound, orNotFound } from '../problem/refusals.ts'
import { type Route, route } from '../routes/route.ts'
import { toCaseEntry } from './case-reply.ts'
import { readCase } from './read-case.ts'

const CASES = '/api/shop/invoice-cases'
/** The cases of companies. Users who buy for a company may make and change them. */
export const caseRoutes: readonly Route[] = [
  route(
    `GET ${CASES}`,
    {
      access: 'user',
      rate: 'read',
      tag: 'Cases',
      summary: 'The cases of the company: the open ones first, then the newest',
      query: casesQuery,
      reply: casesReply,
    },
    async (request, { db, settings }) => {
      const { page = 1, ...asked } = request.query
      const question = { ...asked, page }
      const { cases, count } = await listCases(db, readerOf(request), question, settings.now())
      return { data: cases.map(toCaseEntry), count, metadata: {} }
    },
  ),
  route(
    `GET ${CASES}/:id`,
    {
      access: 'user',
      rate: 'read',
      tag: 'Cases',
      summary: 'A case with its baskets, orders, offers, invoices, products and papers',
      description: 'Each part as far as the caller may see it.',
      params: caseInPath,
      reply: caseReply,
    },
    async (request, { db, settings }) => {
      const id = requireId(request.params)
      return { data: orNotFound(await readCase(db, readerOf(request), id, settings.now())) }
    },
  ),
  route(
    `POST ${CASES}`,
    {
      access: 'user',
      rate: 'basket',
      tag: 'Cases',
      summary: 'Creates a case',
      body: newCase,
      reply: caseEntryReply,
    },
    async (request, { db, settings }) => {
      const [reader, { body }] = [readerOf(request), request]
      requireBudgetRight(reader, body)
      return reply({ db, settings }, reader, await createCase(db, reader, body))
    },
  ),
  route(
    `PATCH ${CASES}/:id`,
    {
      access: 'user',
      rate: 'basket',
      audit: 'case_changed',
      tag: 'Cases',
      summary: 'Changes, closes or reopens a case',
      params: caseInPath,
      body: caseChange,
      reply: caseEntryReply,
      preValidation: ({ db, settings }) =>
        asRead({
          params: caseInPath,
          body: caseChange,
          read: async (request, path) =>
            readCase(db, readerOf(request), requireId(path), settings.now()),
          kept: ['modified'],
        }),
    },
    async (request, { db, settings }) => {
      const [reader, id, { body }] = [readerOf(request), requireId(request.params), request]
      requireBudgetRight(reader, body)
      if (!(await changeCase(db, reader, id, body))) throw new NotFound()
      return reply({ db, settings }, reader, id)
    },
  ),
]

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

async function reply(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  reader: CaseReader,
  id: string,
) {
  const entry = orNotFound(await findCase(db, reader, id, settings.now()))
  return { data: toCaseEntry(entry) }
}
