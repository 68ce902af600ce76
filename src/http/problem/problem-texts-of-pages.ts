import { MOST_USES } from '#kernel/field-types'
import type { Requirement } from '#kernel/requirements'
import { listRequirements } from '#surface/words/requirements'
import type { ProblemText } from './problem-texts-of-orders.ts'
import { usesOf } from './uses-texts.ts'

/** Problems with pages, products and categories, and their addresses. */
export const pageProblems = {
  category_in_use: {
    status: 409,
    title: 'Varegruppen er i brug',
    detail: 'Varegruppen kan ikke slettes, for andet har brug for den.',
  },
  compliance_missing: {
    status: 422,
    title: 'Varen mangler, hvad loven kræver',
    detail: ({ lacks }) =>
      `Varen mangler noget, som dens kategorier kræver: ${listRequirements((lacks ?? []) as Requirement[])}. Ret varen, eller skriv en begrundelse, som bliver gemt på den.`,
  },
  branch_in_use: {
    status: 409,
    title: 'Forretningen er i brug',
    detail: 'Forretningen kan ikke slettes, for varer, ordrer eller kunder hører til den.',
  },
  price_group_in_use: {
    status: 409,
    title: 'Prisgruppen er i brug',
    detail: ({ has_history: hasHistory, ...uses }) => {
      const used = usesOf(uses)
      return used === '' && hasHistory
        ? 'Prisgruppen har haft priser, som nedsatte priser regnes ud fra. Den kan ikke slettes.'
        : `Prisgruppen kan ikke slettes: ${used}.`
    },
  },
  custom_field_in_use: {
    status: 409,
    title: 'Feltet er i brug',
    detail: ({ model, uses_count: count }) => {
      const [one, many] = OWNERS[String(model)] ?? ['sted', 'steder']
      const used = Number(count)
      const most = used > MOST_USES ? `over ${MOST_USES} ${many}` : `${used} ${many}`
      return `Feltet kan ikke slettes: det står på ${used === 1 ? `1 ${one}` : most}.`
    },
  },
  delivery_in_use: {
    status: 409,
    title: 'Er i brug',
    detail: ({ errors }) =>
      `Kan ikke slettes, for det bruges af ${usersOf(errors)}. Slå det fra, eller ret det, der bruger det.`,
  },
  node_changed: {
    status: 409,
    title: 'Siden er ændret',
    detail: (facts) =>
      `En anden har ændret siden, siden du åbnede den. Du har version ${facts.sent_version}, og den er nu version ${facts.version}.`,
  },
  node_in_use: {
    status: 409,
    title: 'Siden er i brug',
    detail: 'Siden kan ikke slettes, for andet har brug for den.',
  },
  product_in_use: {
    status: 409,
    title: 'Varen er i brug',
    detail: 'Varen kan ikke slettes, for andet har brug for den.',
  },
  variant_group_in_use: {
    status: 409,
    title: 'Egenskaben er i brug',
    detail: ({ is_locked: isLocked, is_used: isUsed, categories_count: count }) => {
      if (isLocked) return 'Producent er altid et filter og kan ikke slettes.'
      if (isUsed) return 'Egenskaben kan ikke slettes, for varer eller kategorier har dens værdier.'
      const categories = `${count} ${count === 1 ? 'kategori' : 'kategorier'}`
      return `Egenskaben kan ikke slettes, for den er filter i ${categories}.`
    },
  },
  variant_in_use: {
    status: 409,
    title: 'Værdien er i brug',
    detail: (uses) =>
      `Værdien kan ikke slettes: ${usesOf(uses, 'har den')}. Læg den sammen med en anden.`,
  },
  variants_alike: {
    status: 409,
    title: 'To varianter ville blive ens',
    detail: ({ errors }) =>
      `Værdierne kan ikke lægges sammen, for så kunne kunderne ikke kende forskel på to varianter af ${familiesOf(errors)}.`,
  },
  tag_in_use: {
    status: 409,
    title: 'Mærkatet er i brug',
    detail: ({ versions_count: versions, sections_count: sections, ...uses }) => {
      const isOnPages = Number(versions ?? 0) + Number(sections ?? 0) > 0
      return isOnPages
        ? 'Sider har mærkatet, og gamle versioner af en side ændres ikke. Det kan kun få et andet navn.'
        : `Mærkatet kan ikke slettes: ${usesOf(uses, 'har det')}. Læg det sammen med et andet.`
    },
  },
  products_undo_late: {
    status: 409,
    title: 'Rettelsen kan ikke fortrydes mere',
    detail: ({ hours }) =>
      `Det, der er rettet på flere varer på én gang, kan fortrydes i ${hours} timer. Sæt felterne tilbage fra varernes historik i stedet.`,
  },
  variants_undo_late: {
    status: 409,
    title: 'Varianterne kan ikke fortrydes mere',
    detail: ({ hours }) => `Varianter kan fortrydes i ${hours} timer. Slet dem en for en i stedet.`,
  },
  stale_route: {
    status: 409,
    title: 'Adressen er ændret',
    detail: 'En anden har ændret adressen, siden du åbnede den. Genindlæs, og prøv igen.',
  },
} satisfies Readonly<Record<string, ProblemText>>

/** What has custom fields: one, and several. */
const OWNERS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  Products: ['vare', 'varer'],
  Categories: ['kategori', 'kategorier'],
  Nodes: ['side', 'sider'],
}

const USERS: Readonly<Record<string, string>> = {
  Products: 'varer',
  Orders: 'ordrer eller kurve',
  DeliveryRules: 'regler',
  DeliveryCodes: 'leveringsmåder',
}

/** Who uses it, with the names of those that have some: `varer og regler (»Øer«)`. */
function usersOf(errors: unknown): string {
  const told = Object.entries((errors ?? {}) as Record<string, readonly string[]>).map(
    ([by, names]) => {
      const listed = names.map((name) => `»${name}«`).join(', ')
      return `${USERS[by] ?? 'andet'}${listed && ` (${listed})`}`
    },
  )
  return told.join(' og ') || 'andet'
}

const FAMILIES_TOLD = 3

/** By their names, of which the first few are told: `»Regel« og 4 andre`. */
function familiesOf(errors: unknown): string {
  const { Products: told = [] } = errors as { readonly Products?: readonly string[] }
  const names = told.slice(0, FAMILIES_TOLD).map((one) => `»${one.replace(/^\d+ /, '')}«`)
  const others = told.length - names.length
  const last = others > 0 ? `${others} andre` : names.pop()
  return names.length > 0 ? `${names.join(', ')} og ${last}` : String(last)
}
