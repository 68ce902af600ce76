import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { refuseOddNames } from './guard/file-names.ts'
import { openToAnyone } from './guard/principal.ts'

/** The resources of the API, in the order in which they are documented. */
const TAGS = [
  { name: 'Products', description: 'Products, their prices, stock and delivery.' },
  { name: 'Categories', description: 'The category tree.' },
  { name: 'Nodes', description: 'The pages of the merchant.' },
  { name: 'Search', description: 'Suggestions while a visitor types.' },
  { name: 'Static routes', description: 'What a path of the shop shows.' },
  { name: 'Site', description: 'The shop itself: who sells, and the branches.' },
  { name: 'Baskets', description: 'The basket of the caller, its lines and contacts.' },
  { name: 'Payments', description: 'Paying for a basket.' },
  { name: 'Tracking', description: 'Consent, and what is measured with it.' },
  { name: 'Offers', description: 'Prices that are locked for a company until a day.' },
  {
    name: 'Invoices',
    description: 'Invoices and credit notes, as the finance system has issued them.',
  },
  { name: 'Cases', description: 'What a company buys for: building sites and other jobs.' },
  { name: 'Approvals', description: 'Orders that wait for approval by their company.' },
  { name: 'Orders', description: 'Placed orders.' },
  { name: 'Enquiries', description: 'What visitors write to the shop, and its newsletter.' },
  { name: 'Reports', description: 'What the company of the caller has bought.' },
  { name: 'Colours', description: 'Colours that paint is mixed in, and the cans of an area.' },
  { name: 'Users', description: 'Who is logged in, and the users of the shop.' },
  { name: 'Delivery', description: 'How goods are brought, to where and at what price.' },
  { name: 'Prices', description: 'Price groups, and whose prices they are.' },
  { name: 'Variants', description: 'What goods differ by and are filtered by.' },
  { name: 'Custom fields', description: 'What the fields are that only some rows have.' },
  { name: 'Files', description: 'Pictures and papers, where they are used, and uploads.' },
  { name: 'Imports', description: 'Files of goods, prices and stock that staff take in.' },
  { name: 'Views', description: 'Lists as staff have saved them.' },
  { name: 'Settings', description: 'What staff set: branches, merchants, payment, sites, mails.' },
]

/** Gathers the contracts of the routes, as they are added, in an OpenAPI document. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Planke',
        version: '1',
        description:
          'The API of a Danish web shop for a builders’ merchant. Amounts are in kroner.',
      },
      tags: TAGS,
    },
    transform: jsonSchemaTransform,
    transformObject: (document) => withoutUnused(jsonSchemaTransformObject(document)),
  })
}

/** `/api/docs`: the document as pages to read. Only reading calls can be tried there: others need a token of the shop's own pages. */
export async function apiDocs(app: FastifyInstance): Promise<void> {
  openToAnyone(app)
  refuseOddNames(app)
  for (const hook of app.rateHooks('page')) app.addHook('onRequest', hook)
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    theme: { title: 'Planke API' },
    uiConfig: { layout: 'BaseLayout', docExpansion: 'none', supportedSubmitMethods: ['get'] },
  })
}

const REFERENCE = /"#\/components\/schemas\/([^"]+)"/g

/** Every schema is there twice, as input and as output; those that no route refers to are left out. */
function withoutUnused<Document extends ReturnType<typeof jsonSchemaTransformObject>>(
  document: Document,
): Document {
  if (!('components' in document)) return document
  const all: Readonly<Record<string, unknown>> = document.components?.schemas ?? {}
  const used = new Set<string>()
  const visit = (part: unknown) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(REFERENCE)) {
      if (used.has(name)) continue
      used.add(name)
      visit(all[name])
    }
  }
  visit(document.paths)
  const schemas = Object.fromEntries(Object.entries(all).filter(([name]) => used.has(name)))
  return { ...document, components: { ...document.components, schemas } }
}
