export {
  freshOf,
  type RulesByKey,
  withChoices,
  wrongOfField,
} from './defined.ts'
export { type CustomFieldFault, type CustomFieldRefusal, CustomFieldsRefused } from './refusals.ts'
export {
  changeDefinition,
  createDefinition,
  deleteDefinition,
  findDefinition,
  listDefinitions,
  lockDefinition,
  readRules,
  type StoredDefinition,
} from './store-definitions.ts'
export { toKept } from './wrong-of-kind.ts'
